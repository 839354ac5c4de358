import type { Calls } from '../../../generated/types/calls.ts';
import { foldUsername } from '../../../rules/fields/registration.ts';
import { audit } from '../audit/audit.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { BackOff } from '../../kernel/limits/limits.ts';
import { toMobileNumber } from '../members/contacts.ts';
import { hashPassword, isCurrentHash, isPassword } from '../password-hashing/password-hash.ts';
import { type Credentials, findByMobile, findCredentials, renewHash } from '../members/store.ts';
import { verifyCaptcha } from '../captcha/captcha.ts';

type Request = Calls['login']['request'];

/**
 * Returns the member whose user name or number and password match. An unknown account gets the same response, after the
 * same work, as a wrong password, so that accounts cannot be enumerated.
 */
export async function verifyPasswordLogin(request: Request, context: CallContext): Promise<Credentials | ApiError> {
  const username = foldUsername(request.username ?? '');
  const password = request.password ?? '';
  if (username === '' || password === '')
    return reject('request_param_err', { fields: missingFields({ username, password }) });
  const { platform, site, visitor } = context;
  const backOffs = backOffKeys(site.code, username, visitor.address);
  const blocked = await checkBackOff(backOffs, request.captcha, context);
  if (blocked) return blocked;
  const found = await findAccount(username, request.countryDialingCode, context);
  const isRight = await isPassword(password, found?.passwordHash);
  if (!found || !isRight || !found.hasPassword) return rejectAttempt(username, backOffs, context);
  await platform.limits.forgive(backOffs);
  if (!isCurrentHash(found.passwordHash)) await renewHash(platform.database.db, found.id, await hashPassword(password));
  return found;
}

/** Requires a captcha after some failed attempts, and a growing delay after more. */
async function checkBackOff(
  backOffs: readonly BackOff[],
  captcha: string | undefined,
  context: CallContext,
): Promise<ApiError | undefined> {
  const { limits } = context.platform;
  const wait = await limits.waitFor(backOffs);
  if (wait > 0) return reject('login.wait', { retryAfter: wait, value: { captchaRequired: true } });
  if ((await limits.failures(backOffs)) < context.site.run.access.captchaAfter) return undefined;
  if (await verifyCaptcha(captcha, context)) return undefined;
  const message = captcha ? 'field.captcha' : 'field.required';
  return reject('captcha.required', { fields: { captcha: { message } }, value: { captchaRequired: true } });
}

async function rejectAttempt(username: string, backOffs: readonly BackOff[], context: CallContext): Promise<ApiError> {
  const { limits } = context.platform;
  await limits.fail(backOffs);
  await audit(context, { action: 'login.failed', actor: username.slice(0, 128) });
  const captchaRequired = (await limits.failures(backOffs)) >= context.site.run.access.captchaAfter;
  return reject('login.failed', { value: { captchaRequired } });
}

/** Returns the account with a user name, or with a mobile number with or without its dialling code. */
async function findAccount(
  username: string,
  dialingCode: string | undefined,
  { platform, site }: CallContext,
): Promise<Credentials | undefined> {
  const { db } = platform.database;
  const digits = username.replaceAll(/[\s().-]/gu, '').replace(/^0+(?=\d)/u, '');
  const mobile = toMobileNumber(dialingCode, username)?.full ?? digits;
  const byName = await findCredentials(db, site.code, username);
  const byNumber = /^\+?\d{5,15}$/u.test(mobile) ? await findByMobile(db, site.code, mobile) : undefined;
  return byName ?? byNumber;
}

/**
 * Failed attempts from one address delay the next by up to 15 minutes. Failed attempts on the account from all
 * addresses delay it by at most 30 seconds: enough to slow a distributed attack, too short to lock the owner out.
 */
const backOffKeys = (merchant: string, username: string, address: string): readonly BackOff[] => [
  { key: `${merchant}:${username}:${address}`, free: 10, longest: 15 * 60 },
  { key: `${merchant}:${username}`, free: 20, longest: 30 },
];

const missingFields = (values: Readonly<Record<string, string>>): Record<string, { message: string }> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === '' ? [[name, { message: 'field.required' }] as const] : [],
    ),
  );
