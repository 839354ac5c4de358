import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import type { Operator } from '../requests/operator.ts';
import { addSession, deleteSessionsBegunBefore, findLiveSession, markEnded, touchSession } from './session-store.ts';
import { findOperator, type StoredOperator } from './store.ts';

const TOKEN = /^[\w-]{43}$/;
const IDLE_MS = 30 * 60 * 1000;
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000;
/** Interval at which activity is stored, so that not every read causes a write. */
const TOUCH_MS = 60_000;

export const COOKIE = 'ops';

interface Origin {
  readonly address: string;
  readonly browser: string;
}

/** Creates a session and returns its token; only the token's hash is stored. */
export async function beginSession({ database, clock, random }: Platform, id: string, from: Origin): Promise<string> {
  const token = randomToken(random);
  await addSession(database.db, { hash: tokenHash(token), operatorId: id, ...from, now: clock.now() });
  return token;
}

/**
 * Returns the operator of a session token and records the activity; undefined when the session was idle for half an
 * hour or is older than twelve hours.
 */
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

/**
 * Returns the next step of a sign-in: to change a password that another person chose, then to set up an authenticator
 * app. Sandbox operators need no app.
 */
export function nextOf({ mustChange, hasTotp, isSandbox }: StoredOperator): Operator['next'] {
  if (mustChange) return 'password';
  return hasTotp || isSandbox ? undefined : 'enrol';
}

/** Ends all sessions of an operator, or the session of a token. */
export const endSessions = (
  db: Executor,
  now: number,
  which: { token: string } | { operator: string },
): Promise<void> =>
  markEnded(db, now, 'token' in which ? { hash: tokenHash(which.token) } : { operatorId: which.operator });

/** Deletes expired sessions. */
export const purgeSessions = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  deleteSessionsBegunBefore(database.db, clock.now() - ABSOLUTE_MS);
