import { scaleToCurrency } from '../../../rules/currency-scale.ts';

/** Settings of a merchant's winner board. */
interface WinnerBoardSettings {
  readonly minPayout?: number;
  readonly days?: number;
}

/** Ten dollar-sized units, in 1/10 000. */
const MIN_PAYOUT = 100_000;
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Longest time for which a win is stored; the schema of the settings bounds `days` to it. */
export const KEPT_MS = 90 * DAY_MS;

/** Returns the smallest payout on the board, in 1/10 000 of the currency. */
export const minPayout = ({ minPayout: given }: WinnerBoardSettings = {}, currency: string): bigint =>
  BigInt(given ?? scaleToCurrency(currency, MIN_PAYOUT));

/** Returns for how long a win stays on the board. */
export const shownFor = ({ days = DAYS }: WinnerBoardSettings = {}): number => days * DAY_MS;

/** A round in its current state; amounts in 1/10 000. */
export interface RoundResult {
  readonly staked: bigint;
  readonly won: bigint;
  /** Number of bets that were not rolled back. */
  readonly liveBets: number;
  readonly closedAt: Date | null;
}

/**
 * Whether a round is a win that the board shows: it is settled, it paid more than was staked, and the payout reaches the
 * threshold. A payout below the stakes is a loss, such as one number of roulette when nearly all were covered.
 */
export const isBoardWin = ({ staked, won, liveBets, closedAt }: RoundResult, least: bigint): boolean =>
  closedAt !== null && liveBets > 0 && won > staked && won >= least;

/** Masks a name, `marluka` → `ma***a`, so that only its owner recognises it. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 4) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}
