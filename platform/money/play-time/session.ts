import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { DEFAULT_MINUTES, getDueAt } from './rules.ts';
import { findLogIns, findRealityCheck, type LogIns } from './store.ts';

/** The session of a call, as the player is told of it. */
export interface PlaySession extends LogIns {
  /** The next reality check; undefined at sites without them. */
  readonly check: { readonly minutes: number; readonly dueAt: Date } | undefined;
}

/** Returns the times of the caller's session. */
export async function readPlaySession(context: CallContext): Promise<PlaySession> {
  const { platform, site } = context;
  const { db } = platform.database;
  const { key, memberId } = sessionOf(context);
  const [logIns, chosen] = await Promise.all([findLogIns(db, key), findRealityCheck(db, BigInt(memberId))]);
  if (!logIns) throw new Error('The session of a call is not stored.');
  if (site.run.applied.flags.REALITYCHECK3 !== true) return { ...logIns, check: undefined };
  const minutes = chosen?.minutes ?? site.run.settings.protection?.realityMinutes ?? DEFAULT_MINUTES;
  const { beganAt } = logIns;
  const dueAt = getDueAt({ minutes, beganAt, acknowledgedAt: chosen?.acknowledgedAt ?? null });
  return { ...logIns, check: { minutes, dueAt } };
}

/** Returns why no game may be opened before the player has acknowledged the reality check that is due. */
export async function findCheckBar(context: CallContext): Promise<ApiError | undefined> {
  if (context.site.run.applied.flags.REALITYCHECK3 !== true) return undefined;
  const { check } = await readPlaySession(context);
  return check !== undefined && check.dueAt.getTime() <= context.platform.clock.now()
    ? reject('play.check.due')
    : undefined;
}
