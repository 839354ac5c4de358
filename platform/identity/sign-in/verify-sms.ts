import type { Calls } from '../../../generated/types/calls.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { audit } from '../audit/audit.ts';
import { toMobileNumber } from '../members/contacts.ts';
import { type Credentials, findByMobile } from '../members/store.ts';
import { verifyNumber } from '../verification/verify-number.ts';

type Request = Calls['login']['request'];

/** Returns the member whose number and code match. A number without an account gets the response of a wrong code. */
export async function verifySmsLogin(request: Request, context: CallContext): Promise<Credentials | ApiError> {
  const { platform, site } = context;
  if (site.run.applied.flags.MOBILEVERCODELOGIN3 !== true) return reject('function.not.available');
  const number = toMobileNumber(request.countryDialingCode, request.mobileNum);
  if (!number) return reject('request_param_err', { fields: { mobileNum: { message: 'field.mobile' } } });
  const proof = { code: request.verificationCode, firebaseIdToken: request.firebaseIdToken };
  const numberProblem = await verifyNumber({ purpose: 'login', number: number.full, ...proof }, context);
  const member = await findByMobile(platform.database.db, site.code, number.full);
  if (!numberProblem && member) return member;
  await audit(context, { action: 'login.failed', actor: number.full, detail: { by: 'sms' } });
  return numberProblem instanceof ApiError
    ? numberProblem
    : reject('verification.refused', { fields: { verificationCode: { message: 'field.code' } } });
}
