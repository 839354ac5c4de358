import type { PromotionDefinition } from '../../generated/types/data.ts';

/** What a member did, as the engine and the back-test know it. Amounts are in 1/10 000. */
export interface Happening {
  readonly kind: string;
  /** Milliseconds. */
  readonly at: number;
  readonly amount: bigint;
  readonly valid: bigint;
  readonly stake: bigint;
  readonly won: bigint;
  readonly bonusStake: bigint;
  readonly rounds: number;
  readonly ordinal: number;
  readonly category?: string;
  readonly name?: string;
  readonly source: string;
}

/** How far a member is in one period of a promotion. */
export interface Progress {
  /** Sums of play in the period. */
  readonly valid: bigint;
  readonly stake: bigint;
  readonly won: bigint;
  /** Rewards of the period that were paid in money, which a loss is less by. */
  readonly rewards: bigint;
  readonly rounds: number;
  /** Local days with a sign-in, and the last of them. */
  readonly days: number;
  readonly lastDay: string;
  /** Largest multiple of its stake that a round won, in hundredths. */
  readonly best: number;
  /** Steps that have earned. */
  readonly steps: number;
}

export const START: Progress = {
  valid: 0n,
  stake: 0n,
  won: 0n,
  rewards: 0n,
  rounds: 0,
  days: 0,
  lastDay: '',
  best: 0,
  steps: 0,
};

/** Why something did not count, or why a member gets nothing. Each is a text of the terms. */
export type Reason =
  | 'notStarted'
  | 'ended'
  | 'audience'
  | 'notJoined'
  | 'minimum'
  | 'ordinal'
  | 'game'
  | 'weekday'
  | 'name'
  | 'limit'
  | 'budget'
  | 'identity'
  | 'market'
  | 'barred'
  | 'belowLeast'
  | 'stacking'
  | 'target';

/** A reward that a step earned. */
export interface Earned {
  readonly step: number;
  /** What it is computed from: the deposit, or the sum. */
  readonly base: bigint;
  /** In 1/10 000, or pieces of points and tickets. */
  readonly amount: bigint;
}

export type Metric = NonNullable<PromotionDefinition['measure']>['metric'];

/** Returns a metric's value: an amount, or a count. A loss is never negative. */
export function valueOf(metric: Metric, progress: Progress): bigint {
  switch (metric) {
    case 'event':
      return BigInt(progress.steps);
    case 'turnover':
      return progress.valid;
    case 'rounds':
      return BigInt(progress.rounds);
    case 'days':
      return BigInt(progress.days);
    case 'best':
      return BigInt(progress.best);
    case 'loss': {
      const loss = progress.stake - progress.won - progress.rewards;
      return loss > 0n ? loss : 0n;
    }
  }
}
