/** What a merchant allows; amounts in 1/10 000. */
export interface TransferTerms {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
}

/** What a member has sent today. */
export interface SentToday {
  readonly times: number;
  readonly amount: bigint;
}

/** Transfers of a member in a calendar day of the merchant. */
export const TIMES_A_DAY = 10;

/** Returns what may still be sent today: together at most what one transfer may be. */
export function getLeftToday({ maxAmount }: TransferTerms, { times, amount }: SentToday): bigint {
  if (times >= TIMES_A_DAY || amount >= maxAmount) return 0n;
  return maxAmount - amount;
}

/** Why a transfer is not made. */
export type TransferProblem = 'amount' | 'today' | 'turnover' | 'insufficient';

export interface TransferInput {
  readonly amount: bigint;
  readonly terms: TransferTerms;
  readonly sent: SentToday;
  /** What can leave the account now. */
  readonly available: bigint;
  /** Whether bonus money, or turnover that is not played yet, keeps everything back. */
  readonly isKept: boolean;
}

/** Returns why an amount may not be sent; undefined when it may. */
export function findProblem({ amount, terms, sent, available, isKept }: TransferInput): TransferProblem | undefined {
  if (amount < terms.minAmount || amount > terms.maxAmount) return 'amount';
  if (amount > getLeftToday(terms, sent)) return 'today';
  if (isKept) return 'turnover';
  return amount > available ? 'insufficient' : undefined;
}
