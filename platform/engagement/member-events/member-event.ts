/**
 * `play`: a round was settled, or a settled one corrected. `deposit`: credited; `deposit-reversed`: taken back by the provider.
 * Domains record the others by `recordMemberEvent`.
 */
export type EventKind =
  | 'play'
  | 'deposit'
  | 'deposit-reversed'
  | 'registered'
  | 'signed-in'
  | 'code'
  | 'mission'
  | 'rank'
  | 'referral'
  | 'reward';

/** One thing that a member did. Amounts are in 1/10 000 of the currency. */
export interface MemberEvent {
  /** Rises in the order of commits; unique. */
  readonly seq: bigint;
  readonly memberId: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly realm: 'real' | 'play';
  readonly kind: EventKind;
  /** Where it comes from: `tx:81` a posting, `round:VENDOR:7` a round, or what the caller named. */
  readonly source: string;
  readonly at: Date;
  /** Of a deposit, or what the caller named; 0 for play. */
  readonly amount: bigint;
  /** Change of the round's valid stake; negative when it was taken back. */
  readonly valid: bigint;
  /** Changes of the round's settled stake, of its winnings, and of the part of the stake that was bonus money. */
  readonly stake: bigint;
  readonly won: bigint;
  readonly bonusStake: bigint;
  /** 1 when the round is settled for the first time, −1 when all its bets were taken back. */
  readonly rounds: number;
  /** Of deposits: 1 for the member's first credited one. Never changed by a reversal. */
  readonly ordinal: number;
  /** `VENDOR:gameCode`, and the game's category, of play. */
  readonly game?: string;
  readonly category?: string;
  /** What it is about: a code, a mission, a rank. */
  readonly name?: string;
}

/** Members are divided by id, so that several processes read at once and each member's events stay in order. */
export const PARTITIONS = 4;

export const partitionOf = (memberId: bigint): number => Number(memberId % BigInt(PARTITIONS));
