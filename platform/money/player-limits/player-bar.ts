import type { Calls } from '../../../generated/types/calls.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { decide, type LimitDecision } from './store.ts';

type PlayerBar = NonNullable<Calls['rewardCenter']['response']['barred']>;

const REASONS = { cool_off: 'coolOff', excluded: 'exclusion', blocked: 'closed' } as const;

/**
 * Returns what keeps the caller from all that costs or gives money, as the field `barred` of an answer; an empty object for a
 * player who is not barred. It is the decision that rejects a deposit, a claim and a bonus, so that a screen can say so before
 * the press (RGM-01). Only for answers that nobody but the caller gets.
 */
export async function readBar(context: CallContext): Promise<{ readonly barred?: PlayerBar }> {
  const { database, clock } = context.platform;
  const memberId = BigInt(sessionOf(context).memberId);
  const barred = toPlayerBar(
    await decide(database.db, { memberId, operation: 'bonus', amount: 0n, at: new Date(clock.now()) }),
  );
  return barred ? { barred } : {};
}

/** Returns a decision as screens read it; undefined where it bars nothing. A limit bars amounts and games, not the player. */
export function toPlayerBar({ reason, opensAt }: Pick<LimitDecision, 'reason' | 'opensAt'>): PlayerBar | undefined {
  if (reason === null || reason === 'limit') return undefined;
  return { reason: REASONS[reason], ...(opensAt === null ? {} : { until: opensAt.toISOString() }) };
}
