import type { Executor } from '../../kernel/database/connection.ts';
import { type LivePromotion, listLive } from '../promotions/stores/live-store.ts';

/** The promotion by which invitations are rewarded. */
export interface Programme {
  readonly live: LivePromotion;
  /** Valid stakes of the friend that it takes, in 1/10 000. */
  readonly required: bigint;
}

/** Returns the promotion of invitations that runs at a merchant; undefined when none does (availablePromo REFERRAL). */
export async function findProgramme(db: Executor, merchant: string, now: number): Promise<Programme | undefined> {
  const live = (await listLive(db, merchant)).find(
    ({ state, definition: { trigger, period } }) =>
      state === 'live' &&
      trigger.on === 'referral' &&
      Date.parse(period.startsAt) <= now &&
      (period.endsAt === undefined || now < Date.parse(period.endsAt)),
  );
  return live && { live, required: BigInt(live.definition.trigger.minimum ?? 0) };
}
