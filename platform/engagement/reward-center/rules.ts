import type { WireReward } from '../promotions/member-view.ts';

const waits = ({ state }: WireReward): boolean => state === 'claim' || state === 'review';

/** Returns rewards in the order of their centre: those that wait, the soonest end first, then the others, the latest first. */
export const orderRewards = (rewards: readonly WireReward[]): WireReward[] =>
  rewards.toSorted((a, b) => {
    if (waits(a) !== waits(b)) return waits(a) ? -1 : 1;
    if (!waits(a)) return timeOf(b.earnedAt) - timeOf(a.earnedAt);
    return timeOf(a.claimBy) - timeOf(b.claimBy) || timeOf(b.earnedAt) - timeOf(a.earnedAt);
  });

/** What waits for ever comes after what ends. */
const timeOf = (moment: string | undefined): number => (moment === undefined ? Number.MAX_VALUE : Date.parse(moment));
