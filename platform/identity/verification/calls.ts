import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { maskedEmail, maskedNumber, toMobileNumber } from '../members/contacts.ts';
import { findById, findByMobile } from '../members/store.ts';
import { sessionOf } from '../sessions/call-session.ts';
import type { CodeSent } from './code-sent.ts';
import { findVerifier, verifyHuman } from './human-verification.ts';
import { sendCode } from './send-code.ts';
import type { CodePurpose } from './store.ts';

export const handlers: Partial<Handlers> = {
  humanChallenge: async (_request, { platform, site }) => {
    const { human: adapter, humanFor, siteKey = '', sms, firebase } = site.run.access;
    const challenge = await findVerifier(platform, site)?.challenge?.();
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
  smsLogin: ({ mobileNum, ...request }, context) => sendToNumber({ ...request, mobileNo: mobileNum }, 'login', context),
  smsForgot: (request, context) => sendToNumber(request, 'password', context),
  smsNoLogin: ({ purpose, ...request }, context) => {
    const isOn = purpose === 'password' || context.site.run.applied.flags.MOBILEVERCODELOGIN3 === true;
    return isOn ? sendToNumber(request, purpose, context) : reject('function.not.available');
  },

  smsChangePassword: (_request, context) => sendToSelf('change-password', context),
  smsPaymentPassword: (_request, context) => sendToSelf('payment-password', context),
};

/** Sends a code to the account's own number, or to its address when it has no number. */
async function sendToSelf(
  purpose: Extract<CodePurpose, 'change-password' | 'payment-password'>,
  context: CallContext,
): Promise<CodeSent | ApiError> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const member = await findById(platform.database.db, site.code, memberId);
  if (!member || (member.mobile === '' && member.email === '')) return reject('function.not.available');
  const byMail = member.mobile === '';
  return sendCode(
    {
      purpose,
      kind: byMail ? 'mail' : 'sms',
      to: byMail ? member.email : member.mobile,
      target: memberId,
      isRecipientKnown: true,
      awaitsDelivery: true,
      sentTo: byMail ? maskedEmail(member.email) : maskedNumber(member.mobile),
    },
    context,
  );
}

interface NumberRequest {
  readonly countryDialingCode: string;
  readonly mobileNo: string;
  readonly verification?: string;
}

/**
 * Sends a code to a number from the request. Except for registration, only numbers of existing accounts receive one.
 */
async function sendToNumber(
  { countryDialingCode, mobileNo, verification }: NumberRequest,
  purpose: Extract<CodePurpose, 'register' | 'login' | 'password'>,
  context: CallContext,
): Promise<CodeSent | ApiError> {
  const { platform, site } = context;
  const number = toMobileNumber(countryDialingCode, mobileNo);
  if (!number) return reject('request_param_err', { fields: { mobileNum: { message: 'field.mobile' } } });
  if (site.run.access.sms === 'firebase') return reject('function.not.available');
  const problem = await verifyHuman('sms', verification, context);
  if (problem) return problem;
  const isNew = purpose === 'register';
  const isRecipientKnown = isNew || (await findByMobile(platform.database.db, site.code, number.full)) !== undefined;
  return sendCode({ purpose, kind: 'sms', to: number.full, isRecipientKnown, awaitsDelivery: isNew }, context);
}
