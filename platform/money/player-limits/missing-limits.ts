import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { listCounters } from './store.ts';

/** Limits that a player has before playing, where the law wants them: one of losses, one of time. */
const REQUIRED = ['loss', 'session'] as const;

type RequiredKind = (typeof REQUIRED)[number];

/** Returns the kinds of which the site requires a limit before any play, and the player has none. */
export async function listMissingLimits(context: CallContext): Promise<RequiredKind[]> {
  const { platform, site } = context;
  const { role, memberId } = sessionOf(context);
  const isRequired =
    site.run.settings.protection?.limitsRequired === true && site.run.applied.flags.PLAYERLIMITS3 === true;
  if (!isRequired || role === 'guest') return [];
  const counters = await listCounters(platform.database.db, BigInt(memberId), new Date(platform.clock.now()));
  return REQUIRED.filter((kind) => !counters.some((counter) => counter.kind === kind));
}

/** Returns why nothing is deposited and no game opened before the player has set the limits that the site requires. */
export async function findMissingLimits(context: CallContext): Promise<ApiError | undefined> {
  const missing = await listMissingLimits(context);
  return missing.length === 0 ? undefined : reject('limit.missing');
}
