import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import type { Operator } from '../requests/operator.ts';
import { findOperator, type StoredOperator } from './store.ts';

const TOKEN = /^[\w-]{43}$/;
const IDLE_MS = 30 * 60 * 1000;
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000;
/** Activity is written down at most once a minute, so that a read does not cost a write. */
const TOUCH_MS = 60_000;

export const COOKIE = 'ops';

interface Origin {
  readonly address: string;
  readonly browser: string;
}

/** Begins a session and answers its token, which is kept nowhere here. */
export async function beginSession({ database, clock, random }: Platform, id: string, from: Origin): Promise<string> {
  const token = randomToken(random);
  const now = new Date(clock.now());
  await database.db
    .insertInto('operator_session')
    .values({ token_hash: tokenHash(token), operator_id: BigInt(id), ...from, created_at: now, seen_at: now })
    .execute();
  return token;
}

/** Who a token belongs to while its session lives: half an hour without use, twelve hours in any case. Counts as use. */
export async function findSession(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  token: string | undefined,
): Promise<Operator | undefined> {
  if (!token || !TOKEN.test(token)) return undefined;
  const { db } = database;
  const key = tokenHash(token);
  const now = clock.now();
  const row = await db
    .selectFrom('operator_session')
    .select(['operator_id', 'seen_at'])
    .where('token_hash', '=', key)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', new Date(now - IDLE_MS))
    .where('created_at', '>', new Date(now - ABSOLUTE_MS))
    .executeTakeFirst();
  const stored = row && (await findOperator(db, { id: String(row.operator_id) }));
  if (!row || !stored?.active) return undefined;
  if (row.seen_at.getTime() < now - TOUCH_MS)
    await db
      .updateTable('operator_session')
      .set({ seen_at: new Date(now) })
      .where('token_hash', '=', key)
      .execute();
  const { id, name, role, merchants } = stored;
  return { id, name, role, merchants, next: nextOf(stored), session: key.toString('hex') };
}

/** A password that somebody else chose is changed first, then an authenticator app is set up; the sandbox needs neither. */
export function nextOf({ mustChange, hasTotp, isSandbox }: StoredOperator): Operator['next'] {
  if (mustChange) return 'password';
  return hasTotp || isSandbox ? undefined : 'enrol';
}

/** Ends the sessions of an operator, or the one of a token. */
export async function endSessions(
  db: Executor,
  now: number,
  which: { token: string } | { operator: string },
): Promise<void> {
  let ending = db
    .updateTable('operator_session')
    .set({ ended_at: new Date(now) })
    .where('ended_at', 'is', null);
  ending =
    'token' in which
      ? ending.where('token_hash', '=', tokenHash(which.token))
      : ending.where('operator_id', '=', BigInt(which.operator));
  await ending.execute();
}

/** Removes sessions that can never live again. */
export async function purgeSessions({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await database.db
    .deleteFrom('operator_session')
    .where('created_at', '<', new Date(clock.now() - ABSOLUTE_MS))
    .execute();
}
