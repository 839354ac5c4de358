import type { SendCodeActionParams } from '../../../generated/types/params.ts';
import type { Outcome } from '../../../renderer/action/define-action.ts';

/** The call that sends a code; `isOpen` calls need no session, so they may ask for a proof that a person asks. */
export type CodeCall =
  | {
      readonly ok: true;
      readonly name: 'smsChangePassword' | 'verifyLoginCode';
      readonly request: object;
      readonly isOpen: false;
    }
  | {
      readonly ok: true;
      readonly name: 'smsLogin' | 'smsForgot' | 'smsRegister';
      readonly request: { readonly countryDialingCode: string; readonly mobileNo: string };
      /** The number in full (E.164). */
      readonly number: string;
      readonly isOpen: true;
    };

const CALLS = { login: 'smsLogin', forgot: 'smsForgot', register: 'smsRegister' } as const;

/** Which call sends the code, with a number that its country's plan knows (SMS-01); the plans are large and come with it. */
export async function codeCall(params: SendCodeActionParams): Promise<CodeCall | Extract<Outcome, { ok: false }>> {
  const { purpose, countryDialingCode = '', mobileNum = '', challengeId, method } = params;
  if (purpose === 'changePassword') return { ok: true, name: 'smsChangePassword', request: {}, isOpen: false };
  if (purpose === 'verification')
    return { ok: true, name: 'verifyLoginCode', request: { challengeId, method }, isOpen: false };
  const { parseMobile: readMobile } = await import('../../../rules/fields/mobile-numbers.ts');
  const number = readMobile(countryDialingCode, mobileNum);
  if (number)
    return {
      ok: true,
      name: CALLS[purpose],
      request: { countryDialingCode, mobileNo: number.national },
      number: number.full,
      isOpen: true,
    };
  const problem = { code: 'mobile.invalid', severity: 'error', message: 'field.mobile' } as const;
  return { ok: false, problem: { ...problem, fields: { mobileNum: 'field.mobile' } } };
}
