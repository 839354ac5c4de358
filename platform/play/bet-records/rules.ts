export type BetStatus = 'open' | 'settled' | 'void';

/** Amounts of a round in 1/10 000. */
export interface RoundAmounts {
  readonly staked: bigint;
  readonly won: bigint;
  /** Number of bets that were not rolled back. */
  readonly liveBets: number;
  readonly closedAt: Date | null;
}

/** Returns the status of a round: void when every bet was rolled back, else open until it is closed. */
export function getStatus({ liveBets, closedAt }: Pick<RoundAmounts, 'liveBets' | 'closedAt'>): BetStatus {
  if (liveBets === 0) return 'void';
  return closedAt === null ? 'open' : 'settled';
}

/** Returns stake, valid bet, payout and net of a round; only a settled round has a valid bet and a net. */
export function getAmounts(round: RoundAmounts) {
  const isSettled = getStatus(round) === 'settled';
  return {
    stake: round.staked,
    validBet: isSettled ? round.staked : 0n,
    payout: round.won,
    net: isSettled ? round.won - round.staked : 0n,
  };
}
