import type { Calls } from '../../../generated/types/calls.ts';
import { foldNumber, foldUsername } from '../../../rules/fields/normal-forms.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Attempt, Limit } from '../../kernel/limits/limits.ts';
import { audit } from '../audit/audit.ts';
import { verifyCaptcha } from '../captcha/captcha.ts';
import { findOrigin, MEMBER_COOKIE } from '../known-devices/known-devices.ts';
import { toMobileNumber } from '../members/contacts.ts';
import { type Credentials, findByMobile, findCredentials, renewHash } from '../members/store.ts';
import { hashPassword, isCurrentHash, isPassword } from '../password-hashing/password-hash.ts';
import { loginLimits } from './login-limits.ts';

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
  const account = await findAccount(username, request.countryDialingCode, context);
  const { found } = account;
  const origin = await findOrigin(found && `member:${found.id}`, context, { cookie: MEMBER_COOKIE });
  const limits = loginLimits(
    `${site.code}:${found ? `id:${found.id}` : `name:${account.name}`}`,
    origin,
    visitor.address,
  );
  const attempt = await countAttempt(limits, request.captcha, context);
  if (attempt instanceof ApiError) return attempt;
  const urgent = origin.kind === 'device';
  const isRight = await isPassword(password, found?.passwordHash, { urgent });
  if (!found || !isRight || !found.hasPassword) {
    await audit(context, { action: 'login.failed', actor: username.slice(0, 128) });
    return reject('login.failed', { value: { captchaRequired: attempt.count >= (captchaAfter(site) ?? Infinity) } });
  }
  await platform.limits.succeed(limits);
  if (!isCurrentHash(found.passwordHash)) await renewHash(platform.database.db, found.id, await hashPassword(password));
  return found;
}

/** Returns the number of failures after which a site requires a captcha; undefined while its captcha module is off. */
const captchaAfter = ({ run }: CallContext['site']): number | undefined =>
  run.applied.flags.CAPTCHA3 === false ? undefined : run.access.captchaAfter;

/**
 * Counts an attempt before its password is checked. Requires a captcha after some failures, and a growing delay after
 * more. The captcha is verified first, because it is valid once; without one, the count itself refuses the attempt.
 */
async function countAttempt(
  limits: readonly Limit[],
  captcha: string | undefined,
  context: CallContext,
): Promise<Attempt | ApiError> {
  const isSolved = captcha !== undefined && (await verifyCaptcha(captcha, context));
  const most = isSolved ? undefined : captchaAfter(context.site);
  const attempt = await context.platform.limits.take(limits, most);
  if (attempt.admitted) return attempt;
  const value = { captchaRequired: true };
  if (attempt.wait > 0) return reject('login.wait', { retryAfter: attempt.wait, value });
  const message = captcha ? 'field.captcha' : 'field.required';
  return reject('captcha.required', { fields: { captcha: { message } }, value });
}

/**
 * Returns the account with a user name, or with a mobile number with or without its dialling code, and the one form of
 * the name under which attempts are counted when there is no account.
 */
async function findAccount(
  username: string,
  dialingCode: string | undefined,
  { platform, site }: CallContext,
): Promise<{ readonly found: Credentials | undefined; readonly name: string }> {
  const { db } = platform.database;
  const mobile = toMobileNumber(dialingCode, username)?.full ?? foldNumber(username).replace(/^0+(?=\d)/u, '');
  const isNumber = /^\+?\d{5,15}$/u.test(mobile);
  const byName = await findCredentials(db, site.code, username);
  const byNumber = isNumber ? await findByMobile(db, site.code, mobile) : undefined;
  return { found: byName ?? byNumber, name: isNumber ? mobile : username };
}

const missingFields = (values: Readonly<Record<string, string>>): Record<string, { message: string }> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === '' ? [[name, { message: 'field.required' }] as const] : [],
    ),
  );
