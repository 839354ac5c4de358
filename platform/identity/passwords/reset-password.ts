import type { Calls } from '../../../generated/types/calls.ts';
import { countedEmail, foldEmail, foldUsername } from '../../../rules/fields/normal-forms.ts';
import { RESET_PATH } from '../../../rules/login-redirect.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { getMessageText } from '../../providers/messaging/wording.ts';
import { audit } from '../audit/audit.ts';
import { toMobileNumber } from '../members/contacts.ts';
import { type Credentials, findById, findByMobile, findCredentials } from '../members/store.ts';
import { createOneTimeCode, redeemOneTimeCode } from '../one-time-codes/one-time-codes.ts';
import { passwordProblem } from '../registration/rules.ts';
import type { SessionStarted } from '../sign-in/admission.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { verifyHuman } from '../verification/human-verification.ts';
import { verifyNumber } from '../verification/verify-number.ts';
import { replacePassword } from './replace-password.ts';

type Request<Name extends keyof Calls> = Calls[Name]['request'];
type EmptyResponse = Record<string, never>;

/** Maximum number of links sent for one account, and to one mailbox, within an hour, from any sender. */
const LINK_LIMIT = { times: 5, seconds: 3600 } as const;

/**
 * Mails a link that sets a new password. The response and its duration do not reveal whether the account exists, unless
 * the merchant's settings allow it.
 */
export async function forgotPasswordEmail(
  { username, email, verification }: Request<'forgotPasswordEmail'>,
  context: CallContext,
): Promise<EmptyResponse | ApiError> {
  const { platform, site } = context;
  const problem = await verifyHuman('email', verification, context);
  if (problem) return problem;
  const folded = foldUsername(username);
  await audit(context, { action: 'password.reset-asked', actor: folded.slice(0, 128) });
  const sent = await platform.limits.take([
    { key: `reset:${site.code}:${folded}`, ...LINK_LIMIT },
    { key: `reset-to:${site.code}:${countedEmail(email)}`, ...LINK_LIMIT },
  ]);
  const member = await findCredentials(platform.database.db, site.code, folded);
  const isOwnAddress = member !== undefined && member.email !== '' && member.email === foldEmail(email);
  if (isOwnAddress && sent.admitted) sendInBackground(sendLink(member, context), context);
  return isOwnAddress || !site.run.access.tellsUnknownAccounts ? {} : reject('password.unknown');
}

function sendInBackground(sending: Promise<void>, { platform, requestId }: CallContext): void {
  sending.catch((error: unknown) => platform.log.error({ requestId, err: error }, 'a link was not sent'));
}

async function sendLink(member: Credentials, context: CallContext): Promise<void> {
  const { platform, site } = context;
  const { code } = await createOneTimeCode(member.id, 'password', context);
  const placeholders = {
    site: site.manifest.merchant.name,
    link: `${getSiteOrigin(context)}${RESET_PATH}?code=${code}`,
  };
  await platform.messenger.send(
    { merchant: site.code, adapters: site.run.access },
    {
      kind: 'mail',
      purpose: 'password',
      recipient: member.email,
      subject: getMessageText(context, 'resetSubject', placeholders),
      body: getMessageText(context, 'reset', placeholders),
    },
  );
}

/**
 * Returns the origin of the merchant's first host. The Host header of the request may be forged, so links do not use
 * it.
 */
function getSiteOrigin({ platform, site, visitor }: CallContext): string {
  const host = site.manifest.merchant.hosts[0] ?? 'localhost';
  return visitor.secure ? `https://${host}` : `http://${host}:${platform.configuration.port}`;
}

/** Sets a password with the code of a mailed link. A rejected password does not use the link up. */
export async function resetPasswordByEmail(
  { code, newPassword }: Request<'resetPasswordByEmail'>,
  context: CallContext,
): Promise<EmptyResponse | ApiError> {
  const { platform, site } = context;
  const problem = passwordProblem(newPassword, { username: '', site, now: platform.clock.now() });
  if (problem) return reject('password.refused', { fields: { newPassword: problem } });
  const memberId = await redeemOneTimeCode(code, 'password', context);
  const member = memberId && (await findById(platform.database.db, site.code, memberId));
  if (!member) return reject('login.code.refused');
  await replacePassword(member, { newPassword, by: 'email' }, context);
  return {};
}

/** Sets a password with a code sent to the phone, then signs in. An authenticator app is still required. */
export async function setPasswordByPhone(
  request: Request<'setPasswordByPhone'>,
  context: CallContext,
): Promise<SessionStarted | ApiError> {
  const { platform, site } = context;
  const { newPassword, verificationCode: code, firebaseIdToken } = request;
  const number = toMobileNumber(request.countryDialingCode, request.mobileNum);
  if (!number) return reject('password.refused', { fields: { mobileNum: { message: 'field.mobile' } } });
  const problem = passwordProblem(newPassword, { username: '', site, now: platform.clock.now() });
  if (problem) return reject('password.refused', { fields: { newPassword: problem } });
  const proof = { purpose: 'password', number: number.full, code, firebaseIdToken } as const;
  const numberProblem = await verifyNumber(proof, context);
  if (numberProblem instanceof ApiError) return numberProblem;
  const member = await findByMobile(platform.database.db, site.code, number.full);
  if (!member) return reject('verification.refused', { fields: { verificationCode: { message: 'field.code' } } });
  await replacePassword(member, { newPassword, by: 'phone' }, context);
  const fresh = await findById(platform.database.db, site.code, member.id);
  if (!fresh) return reject('login.failed');
  return signIn(fresh, { verified: 'sms', device: '', remember: false, side: 'member' }, context);
}
