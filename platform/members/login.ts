import type { Calls } from '../../generated/types/calls.ts';
import { foldUsername } from '../../rules/fields/registration.ts';
import type { CallContext } from '../http/handler.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { BackOff } from '../limits/limits.ts';
import { hashPassword, isCurrentHash, isPassword } from './password.ts';
import { type Credentials, findCredentials, noteLogin } from './store.ts';

type Request = Calls['login']['request'];

/**
 * Finds out who logs in by username and password. An unknown account gets the same answer after the same work as a
 * wrong password, so that accounts cannot be found by trying.
 */
export async function checkLogin(
  request: Request,
  { platform, site, visitor }: CallContext,
): Promise<Credentials | Refusal> {
  const username = foldUsername(request.username ?? '');
  const password = request.password ?? '';
  if (username === '' || password === '')
    return refuse('request_param_err', { fields: missing({ username, password }) });
  const backOffs = backOffsOf(site.code, username, visitor.address);
  const wait = await platform.limits.waitFor(backOffs);
  if (wait > 0) return refuse('login.wait', { retryAfter: wait });
  const { db } = platform.database;
  const found = await findCredentials(db, site.code, username);
  const isRight = await isPassword(password, found?.passwordHash);
  if (!found || !isRight) {
    await platform.limits.fail(backOffs);
    return refuse('login.failed');
  }
  await platform.limits.forgive(backOffs);
  const renewed = isCurrentHash(found.passwordHash) ? {} : { passwordHash: await hashPassword(password) };
  await noteLogin(db, found.id, { now: platform.clock.now(), ...renewed });
  return found;
}

/**
 * Who guesses from one address waits up to a quarter of an hour. The account as a whole waits half a minute at most:
 * enough to slow a guess from many addresses, too short to lock its owner out.
 */
const backOffsOf = (merchant: string, username: string, address: string): readonly BackOff[] => [
  { key: `${merchant}:${username}:${address}`, free: 5, longest: 15 * 60 },
  { key: `${merchant}:${username}`, free: 20, longest: 30 },
];

const missing = (values: Readonly<Record<string, string>>): Record<string, { message: string }> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === '' ? [[name, { message: 'field.required' }] as const] : [],
    ),
  );
