import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import { BonusBarred } from '../../money/turnover/grant.ts';
import type { EventPlatform } from '../member-events/define-consumer.ts';
import { announceReward } from './inbox-messages.ts';
import { liveEvent } from './live-events/rewards.ts';
import { pay } from './pay.ts';
import { type Grant, lockGrant, release, setState } from './stores/grant-store.ts';
import { findPromotion, findVersion } from './stores/promotion-store.ts';

/**
 * Credits a reward that waits for its member's press, once: a second press finds it claimed and returns the same. Returns the reward, or
 * why it is not credited.
 */
export async function claim(
  platform: EventPlatform,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<Grant | ApiError> {
  const at = platform.clock.now();
  const claimed = platform.database.transaction(async (within) => {
    const grant = await lockGrant(within, id);
    if (!grant || grant.memberId !== memberId) return reject('not.found');
    if (grant.state === 'claimed' || grant.state === 'issued') return grant;
    if (grant.state !== 'claim' || (grant.claimBy !== null && grant.claimBy.getTime() <= at))
      return reject('promotion.closed');
    const bar = await findBonusBar(within, { memberId: String(memberId), at: new Date(at) });
    if (bar) return bar;
    const setOff = await payGrant(within, grant, { state: 'claimed', at });
    await platform.liveEvents.publish(liveEvent, { memberId: String(memberId) }, within);
    return { ...grant, state: 'claimed' as const, setOff };
  });
  const result = await claimed.catch((error: unknown) => {
    if (error instanceof BonusBarred) return reject('play.excluded');
    throw error;
  });
  platform.eventOutbox.scheduleFlush();
  return result;
}

/** Pays a reward by the version that it was earned under. Returns what of it was set off. */
export async function payGrant(
  within: Executor,
  grant: Grant,
  { state, at }: { readonly state: 'issued' | 'claimed'; readonly at: number },
): Promise<bigint> {
  const promotion = await findPromotion(within, grant.promotionId);
  const definition = await findVersion(within, grant.promotionId, grant.version);
  if (!promotion || !definition) throw new Error(`The promotion of reward ${grant.id} is gone.`);
  return pay(within, grant, { definition, promotion: promotion.key, state, at });
}

/** Ends a reward that was not claimed in time, and gives its reservation back. */
export async function expire(within: Executor, grant: Grant, at: Date): Promise<void> {
  await release(within, grant.promotionId, grant.amount);
  await setState(within, grant.id, { state: 'expired' });
  await announceReward(within, grant, { stage: 'expired', at });
}
