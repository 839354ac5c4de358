/** The sums of a round, in 1/10 000. */
export interface RoundSums {
  readonly valid: bigint;
  readonly stake: bigint;
  readonly won: bigint;
  readonly bonusStake: bigint;
  readonly rounds: number;
}

/** A round as the vendors' calls left it. */
export interface RoundState {
  readonly category: string;
  readonly staked: bigint;
  /** The part of `staked` that waits for the round's end. */
  readonly held: bigint;
  readonly won: bigint;
  readonly bonusStaked: bigint;
}

export const NOTHING: RoundSums = { valid: 0n, stake: 0n, won: 0n, bonusStake: 0n, rounds: 0 };

/** Categories whose whole stake is at risk in each round. */
const WHOLE_STAKE: ReadonlySet<string> = new Set(['RNG', 'FISH', 'LOTT', 'ELOTT', 'VNLOTTERY']);

/**
 * Returns what of a round is settled. The valid stake is the stake in slots, fishing and lotteries; elsewhere what was really at
 * risk: the smaller of the stake and what the result moved. A returned stake so counts nothing.
 */
export function settledSums({ category, staked, held, won, bonusStaked }: RoundState): RoundSums {
  const stake = staked - held;
  if (stake <= 0n) return NOTHING;
  const moved = won > stake ? won - stake : stake - won;
  const valid = WHOLE_STAKE.has(category) ? stake : moved < stake ? moved : stake;
  return { valid, stake, won, bonusStake: bonusStaked < stake ? bonusStaked : stake, rounds: 1 };
}

/** Returns what changed; undefined when nothing did. The same state recorded twice so changes nothing. */
export function changeOf(now: RoundSums, before: RoundSums): RoundSums | undefined {
  const change: RoundSums = {
    valid: now.valid - before.valid,
    stake: now.stake - before.stake,
    won: now.won - before.won,
    bonusStake: now.bonusStake - before.bonusStake,
    rounds: now.rounds - before.rounds,
  };
  const isSame =
    change.valid === 0n && change.stake === 0n && change.won === 0n && change.bonusStake === 0n && change.rounds === 0;
  return isSame ? undefined : change;
}
