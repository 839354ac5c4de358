import type { MemberEvent } from '../member-events/member-event.ts';
import { ownStake } from '../member-events/own-stake.ts';

/** What an invitation has come to: the friend's valid stakes, and whether a deposit of theirs was taken back. */
export interface ReferralCount {
  readonly valid: bigint;
  readonly isReversed: boolean;
}

/** Returns the count after events of the friend. Stakes before a deposit was taken back were made with money that never came. */
export const follow = (
  valid: bigint,
  events: readonly Pick<MemberEvent, 'kind' | 'valid' | 'stake' | 'bonusStake'>[],
) =>
  events.reduce<ReferralCount>(
    (before, event) => {
      if (event.kind === 'deposit-reversed') return { valid: 0n, isReversed: true };
      if (event.kind !== 'play') return before;
      const sum = before.valid + ownStake(event);
      return { ...before, valid: sum > 0n ? sum : 0n };
    },
    { valid, isReversed: false },
  );

/** Returns whether an invitation that counted no longer does: its stakes were taken back, or a deposit was. */
export const isUndone = ({ valid, isReversed }: ReferralCount, required: bigint | null): boolean =>
  isReversed || (required !== null && valid < required);
