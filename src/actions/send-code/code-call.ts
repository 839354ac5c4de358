import type { SendCodeActionParams } from '../../../generated/types/params.ts';
import type { Outcome } from '../../../renderer/action/define-action.ts';

/** The call that sends a code. `isOpen` calls send to any number, so they may require human verification. */
export type CodeCall =
  | {
      readonly ok: true;
      readonly name: 'smsChangePassword' | 'smsPaymentPassword' | 'verifyLoginCode';
      readonly request: object;
      readonly isOpen: false;
    }
  | {
      readonly ok: true;
      readonly name: 'smsLogin';
      readonly request: { readonly countryDialingCode: string; readonly mobileNum: string };
      /** The complete number (E.164). */
      readonly number: string;
      readonly isOpen: true;
    }
  | {
      readonly ok: true;
      readonly name: 'sendContactCode';
      readonly request: { readonly kind: 'email'; readonly email: string };
      readonly isOpen: false;
    }
  | {
      readonly ok: true;
      readonly name: 'sendContactCode';
      readonly request: { readonly kind: 'mobile'; readonly countryDialingCode: string; readonly mobileNum: string };
      /** The complete number (E.164). */
      readonly number: string;
      readonly isOpen: true;
    }
  | {
      readonly ok: true;
      readonly name: 'smsForgot' | 'smsRegister';
      readonly request: { readonly countryDialingCode: string; readonly mobileNo: string };
      /** The complete number (E.164). */
      readonly number: string;
      readonly isOpen: true;
    };

/**
 * Returns the call that sends a code, after validating the number against its country's numbering plan (SMS-01). The
 * plans are large, so this module is loaded lazily.
 */
export async function getCodeCall(params: SendCodeActionParams): Promise<CodeCall | Extract<Outcome, { ok: false }>> {
  const { purpose, countryDialingCode = '', mobileNum = '', email = '', challengeId, method } = params;
  if (purpose === 'changePassword') return { ok: true, name: 'smsChangePassword', request: {}, isOpen: false };
  if (purpose === 'paymentPassword') return { ok: true, name: 'smsPaymentPassword', request: {}, isOpen: false };
  if (purpose === 'verification')
    return { ok: true, name: 'verifyLoginCode', request: { challengeId, method }, isOpen: false };
  if (purpose === 'bindEmail')
    return { ok: true, name: 'sendContactCode', request: { kind: 'email', email }, isOpen: false };
  const { parseMobile: readMobile } = await import('../../../rules/fields/mobile-numbers.ts');
  const number = readMobile(countryDialingCode, mobileNum);
  if (number) {
    const { national, full } = number;
    const sent = { ok: true, number: full, isOpen: true } as const;
    // The API family names the number differently in the request of a log-in code.
    if (purpose === 'login') return { ...sent, name: 'smsLogin', request: { countryDialingCode, mobileNum: national } };
    if (purpose === 'bindMobile')
      return { ...sent, name: 'sendContactCode', request: { kind: 'mobile', countryDialingCode, mobileNum: national } };
    const name = purpose === 'forgot' ? 'smsForgot' : 'smsRegister';
    return { ...sent, name, request: { countryDialingCode, mobileNo: national } };
  }
  const problem = { code: 'mobile.invalid', severity: 'error', message: 'field.mobile' } as const;
  return { ok: false, problem: { ...problem, fields: { mobileNum: 'field.mobile' } } };
}
