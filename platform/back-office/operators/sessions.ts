import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import type { Operator } from '../requests/operator.ts';
import { addSession, deleteSessionsBegunBefore, findLiveSession, markEnded, touchSession } from './session-store.ts';
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
  await addSession(database.db, { hash: tokenHash(token), operatorId: id, ...from, now: clock.now() });
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
  const live = await findLiveSession(db, key, { idleSince: now - IDLE_MS, begunSince: now - ABSOLUTE_MS });
  const stored = live && (await findOperator(db, { id: live.operatorId }));
  if (!live || !stored?.active) return undefined;
  if (live.seenAt < now - TOUCH_MS) await touchSession(db, key, now);
  const { id, name, role, merchants } = stored;
  return { id, name, role, merchants, next: nextOf(stored), session: key.toString('hex') };
}

/** A password that somebody else chose is changed first, then an authenticator app is set up; the sandbox needs neither. */
export function nextOf({ mustChange, hasTotp, isSandbox }: StoredOperator): Operator['next'] {
  if (mustChange) return 'password';
  return hasTotp || isSandbox ? undefined : 'enrol';
}

/** Ends the sessions of an operator, or the one of a token. */
export const endSessions = (
  db: Executor,
  now: number,
  which: { token: string } | { operator: string },
): Promise<void> =>
  markEnded(db, now, 'token' in which ? { hash: tokenHash(which.token) } : { operatorId: which.operator });

/** Deletes sessions that expired. */
export const purgeSessions = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  deleteSessionsBegunBefore(database.db, clock.now() - ABSOLUTE_MS);
