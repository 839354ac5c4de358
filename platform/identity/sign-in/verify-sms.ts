import type { Calls } from '../../../generated/types/calls.ts';
import { audit } from '../audit/audit.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { keptNumber } from '../members/contacts.ts';
import { type Credentials, findByMobile } from '../members/store.ts';
import { unprovedNumber } from '../verification/verify-number.ts';

type Request = Calls['login']['request'];

/** Finds out who logs in by a code sent to their number. A number that nobody has gets the answer of a wrong code. */
export async function checkSmsLogin(request: Request, context: CallContext): Promise<Credentials | Refusal> {
  const { platform, site } = context;
  if (site.run.applied.flags.MOBILEVERCODELOGIN3 !== true) return refuse('function.not.available');
  const number = keptNumber(request.countryDialingCode, request.mobileNum);
  if (!number) return refuse('request_param_err', { fields: { mobileNum: { message: 'field.mobile' } } });
  const proof = { code: request.verificationCode, firebaseIdToken: request.firebaseIdToken };
  const unproved = await unprovedNumber({ purpose: 'login', number: number.full, ...proof }, context);
  const member = await findByMobile(platform.database.db, site.code, number.full);
  if (!unproved && member) return member;
  await audit(context, { action: 'login.failed', actor: number.full, detail: { by: 'sms' } });
  return unproved instanceof Refusal
    ? unproved
    : refuse('verification.refused', { fields: { verificationCode: { message: 'field.code' } } });
}
