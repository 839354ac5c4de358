import type { Calls } from '../../../generated/types/calls.ts';
import { RESET_PATH } from '../../../rules/login-redirect.ts';
import { foldUsername } from '../../../rules/fields/registration.ts';
import { audit } from '../audit/audit.ts';
import { type CallContext, sessionOf } from '../../kernel/calls/handler.ts';
import { Refusal, refuse } from '../../kernel/calls/refusal.ts';
import { admit, type Begun } from '../sign-in/sign-in.ts';
import { makeOneTimeCode, takeOneTimeCode } from '../one-time-codes/store.ts';
import { wordingOf } from '../../providers/messaging/wording.ts';
import { takeCode } from '../verification/codes.ts';
import { refusedAsHuman } from '../verification/human-verification.ts';
import { unprovedNumber } from '../verification/verify-number.ts';
import { keptNumber } from '../members/contacts.ts';
import { isPassword } from '../password-hashing/password-hash.ts';
import { passwordProblem } from '../registration/rules.ts';
import { refusedPassword, replacePassword } from './replace-password.ts';
import { type Credentials, findById, findByMobile, findCredentials } from '../members/store.ts';

type Request<Name extends keyof Calls> = Calls[Name]['request'];
type Nothing = Record<string, never>;

/** Changes the password of who is logged in; every session ends, this one too (PWD-04). */
export async function changePassword(
  request: Request<'changePassword'>,
  context: CallContext,
): Promise<Nothing | Refusal> {
  const { platform, site } = context;
  const session = sessionOf(context);
  const member = await findById(platform.database.db, site.code, session.memberId);
  if (!member) return refuse('login.not.session');
  const { newPassword, confirmNewPassword } = request;
  if (newPassword !== confirmNewPassword)
    return refuse('password.refused', { fields: { confirmNewPassword: { message: 'field.confirmation' } } });
  const refused =
    (await wrongOldPassword(member, request.oldPassword, context)) ??
    (await refusedPassword(member, newPassword, context)) ??
    (await wrongCode(member, request.verificationCode, context));
  if (refused) return refused;
  await replacePassword(member, { newPassword, by: 'change' }, context);
  return {};
}

/** Attempts an hour at the present password of an account that somebody is logged in to. */
const OLD_PASSWORD = { times: 10, seconds: 3600 };

/** The present password is asked for, unless the account has none or the log-in a moment ago asked for it. */
async function wrongOldPassword(
  member: Credentials,
  oldPassword: string | undefined,
  context: CallContext,
): Promise<Refusal | undefined> {
  if (!member.hasPassword || (oldPassword === undefined && sessionOf(context).mustChange)) return undefined;
  const wait = await context.platform.limits.take(`old-password:${member.id}`, OLD_PASSWORD);
  if (wait > 0) return refuse('TOO_MANY_REQUEST', { retryAfter: wait });
  if (await isPassword(oldPassword ?? '', member.passwordHash)) return undefined;
  const message = oldPassword ? 'field.password-wrong' : 'field.required';
  return refuse('password.refused', { fields: { oldPassword: { message } } });
}

/** Accounts without number and address cannot be sent a code, and are asked for none. */
async function wrongCode(
  { id, mobile, email }: Credentials,
  code: string | undefined,
  { platform, site }: CallContext,
): Promise<Refusal | undefined> {
  if (site.run.applied.flags.CHNGPASSVERIF3 !== true || (mobile === '' && email === '')) return undefined;
  const binding = { merchant: site.code, purpose: 'change-password', target: id } as const;
  if (code && (await takeCode(platform, binding, code))) return undefined;
  const message = code ? 'field.code' : 'field.required';
  return refuse('password.refused', { fields: { verificationCode: { message } } });
}

/** Links an hour to one account, however many ask. */
const LINKS = { times: 5, seconds: 3600 };

/** Sends a link for a new password. Nobody learns from the answer, or from how long it took, whether there is such an account. */
export async function forgotPasswordEmail(
  { username, email, verification }: Request<'forgotPasswordEmail'>,
  context: CallContext,
): Promise<Nothing | Refusal> {
  const { platform, site } = context;
  const inhuman = await refusedAsHuman('email', verification, context);
  if (inhuman) return inhuman;
  const folded = foldUsername(username);
  await audit(context, { action: 'password.reset-asked', actor: folded.slice(0, 128) });
  const isFrequent = (await platform.limits.take(`reset:${site.code}:${folded}`, LINKS)) > 0;
  const member = await findCredentials(platform.database.db, site.code, folded);
  const isTheirs = member !== undefined && member.email !== '' && member.email === email.trim().toLowerCase();
  if (isTheirs && !isFrequent) sendInBackground(sendLink(member, context), context);
  return isTheirs || !site.run.access.tellsUnknownAccounts ? {} : refuse('password.unknown');
}

function sendInBackground(sending: Promise<void>, { platform, requestId }: CallContext): void {
  sending.catch((error: unknown) => platform.log.error({ requestId, err: error }, 'a link was not sent'));
}

async function sendLink(member: Credentials, context: CallContext): Promise<void> {
  const { platform, site, language } = context;
  const { code } = await makeOneTimeCode(member.id, 'password', context);
  const words = { site: site.manifest.merchant.name, link: `${originOf(context)}${RESET_PATH}?code=${code}` };
  await platform.messenger.send(
    { merchant: site.code, adapters: site.run.access },
    {
      kind: 'mail',
      purpose: 'password',
      recipient: member.email,
      subject: wordingOf(language, 'resetSubject', words),
      body: wordingOf(language, 'reset', words),
    },
  );
}

/** The merchant's first host, whatever host was asked: a link must lead to where only the merchant is. */
function originOf({ platform, site, visitor }: CallContext): string {
  const host = site.manifest.merchant.hosts[0] ?? 'localhost';
  return visitor.secure ? `https://${host}` : `http://${host}:${platform.configuration.port}`;
}

/** Sets a password by the link's code. The link is used up only by a password that is taken. */
export async function resetPasswordByEmail(
  { code, newPassword }: Request<'resetPasswordByEmail'>,
  context: CallContext,
): Promise<Nothing | Refusal> {
  const { platform, site } = context;
  const problem = passwordProblem(newPassword, { username: '', site, now: platform.clock.now() });
  if (problem) return refuse('password.refused', { fields: { newPassword: problem } });
  const memberId = await takeOneTimeCode(code, 'password', context);
  const member = memberId && (await findById(platform.database.db, site.code, memberId));
  if (!member) return refuse('login.code.refused');
  await replacePassword(member, { newPassword, by: 'email' }, context);
  return {};
}

/** Sets a password by a code that was sent to the phone, and logs in; an authenticator app is still asked for. */
export async function setPasswordByPhone(
  request: Request<'setPasswordByPhone'>,
  context: CallContext,
): Promise<Begun | Refusal> {
  const { platform, site } = context;
  const { newPassword, verificationCode: code, firebaseIdToken } = request;
  const number = keptNumber(request.countryDialingCode, request.mobileNum);
  if (!number) return refuse('password.refused', { fields: { mobileNum: { message: 'field.mobile' } } });
  const problem = passwordProblem(newPassword, { username: '', site, now: platform.clock.now() });
  if (problem) return refuse('password.refused', { fields: { newPassword: problem } });
  const proof = { purpose: 'password', number: number.full, code, firebaseIdToken } as const;
  const unproved = await unprovedNumber(proof, context);
  if (unproved instanceof Refusal) return unproved;
  const member = await findByMobile(platform.database.db, site.code, number.full);
  if (!member) return refuse('verification.refused', { fields: { verificationCode: { message: 'field.code' } } });
  await replacePassword(member, { newPassword, by: 'phone' }, context);
  const fresh = await findById(platform.database.db, site.code, member.id);
  if (!fresh) return refuse('login.failed');
  return admit(fresh, { verified: 'sms', device: '', remember: false, side: 'member' }, context);
}
