import { type CallContext, type Handlers, sessionOf } from '../../kernel/calls/handler.ts';
import { type Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { keptNumber, maskedEmail, maskedNumber } from '../members/contacts.ts';
import { findById, findByMobile } from '../members/store.ts';
import type { CodeSent } from './code-sent.ts';
import type { CodePurpose } from './codes.ts';
import { refusedAsHuman, verifierOf } from './human-verification.ts';
import { sendCode } from './send-code.ts';

export const handlers: Partial<Handlers> = {
  humanChallenge: async (_request, { platform, site }) => {
    const { human: adapter, humanFor, siteKey = '', sms, firebase } = site.run.access;
    const challenge = await verifierOf(platform, site)?.challenge?.();
    return {
      adapter,
      required: [...humanFor],
      siteKey,
      ...(challenge ? { challenge } : {}),
      sms: sms === 'firebase' ? 'firebase' : 'platform',
      ...(sms === 'firebase' && firebase ? { firebase } : {}),
    };
  },

  smsRegister: (request, context) => sendToNumber(request, 'register', context),
  smsLogin: (request, context) => sendToNumber(request, 'login', context),
  smsForgot: (request, context) => sendToNumber(request, 'password', context),
  smsNoLogin: ({ purpose, ...request }, context) => {
    const isOn = purpose === 'password' || context.site.run.applied.flags.MOBILEVERCODELOGIN3 === true;
    return isOn ? sendToNumber(request, purpose, context) : refuse('function.not.available');
  },

  smsChangePassword: async (_request, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const member = await findById(platform.database.db, site.code, memberId);
    if (!member || (member.mobile === '' && member.email === '')) return refuse('function.not.available');
    const byMail = member.mobile === '';
    return sendCode(
      {
        purpose: 'change-password',
        kind: byMail ? 'mail' : 'sms',
        to: byMail ? member.email : member.mobile,
        target: memberId,
        known: true,
        waits: true,
        sentTo: byMail ? maskedEmail(member.email) : maskedNumber(member.mobile),
      },
      context,
    );
  },
};

interface NumberRequest {
  readonly countryDialingCode: string;
  readonly mobileNo: string;
  readonly verification?: string;
}

/** Sends a code to a number that somebody typed. Only for registration it is sent whoever has the number. */
async function sendToNumber(
  { countryDialingCode, mobileNo, verification }: NumberRequest,
  purpose: Extract<CodePurpose, 'register' | 'login' | 'password'>,
  context: CallContext,
): Promise<CodeSent | Refusal> {
  const { platform, site } = context;
  const number = keptNumber(countryDialingCode, mobileNo);
  if (!number) return refuse('request_param_err', { fields: { mobileNum: { message: 'field.mobile' } } });
  if (site.run.access.sms === 'firebase') return refuse('function.not.available');
  const inhuman = await refusedAsHuman('sms', verification, context);
  if (inhuman) return inhuman;
  const isNew = purpose === 'register';
  const known = isNew || (await findByMobile(platform.database.db, site.code, number.full)) !== undefined;
  return sendCode({ purpose, kind: 'sms', to: number.full, known, waits: isNew }, context);
}
