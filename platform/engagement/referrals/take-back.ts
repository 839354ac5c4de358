import type { Executor } from '../../kernel/database/connection.ts';
import type { EventPlatform } from '../member-events/define-consumer.ts';
import { liveEvent } from '../promotions/live-events/rewards.ts';
import { takeBack } from '../promotions/pay.ts';
import { lockGrantsOf } from '../promotions/stores/grant-store.ts';
import { decideReferral } from './store.ts';
import type { Referral } from './tables.ts';

/** Where the rewards of an invitation come from. */
export const sourceOf = (friendId: bigint): string => `referral:${friendId}`;

export interface TakeBack {
  readonly reason: 'reversed' | 'identity';
  readonly at: Date;
}

/**
 * Ends an invitation that counted, and takes the rewards of both sides back: what waits leaves the budget, a bonus that runs ends, and
 * what was spent stands as a claim for an operator.
 */
export async function takeReferralBack(
  within: Executor,
  { liveEvents }: Pick<EventPlatform, 'liveEvents'>,
  referral: Pick<Referral, 'friend_id' | 'referrer_id'> & TakeBack,
): Promise<void> {
  const { friend_id: friend, referrer_id: referrer, reason, at } = referral;
  await decideReferral(within, friend, { state: 'refused', reason, at });
  const members = [referrer, friend];
  for (const grant of await lockGrantsOf(within, { members, source: sourceOf(friend) }))
    await takeBack(within, grant, { at: at.getTime(), reason });
  for (const memberId of members) await liveEvents.publish(liveEvent, { memberId: String(memberId) }, within);
}
