import type { MemberEvent } from './member-event.ts';

/** Returns the part of a valid stake that was the member's own money, in 1/10 000: bonus money earns no further rewards. */
export function ownStake({ valid, stake, bonusStake }: Pick<MemberEvent, 'valid' | 'stake' | 'bonusStake'>): bigint {
  if (bonusStake === 0n || stake === 0n) return valid;
  return (valid * (stake - bonusStake)) / stake;
}
