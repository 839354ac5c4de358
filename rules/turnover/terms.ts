/**
 * Terms of a bonus. Amounts are in 1/10 000 of the currency, shares and multipliers in parts per million, so that every
 * result is a whole number. The same terms decide in the ledger, are shown to the player and are checked against markets.
 */
export interface BonusTerms {
  /** What the multiplier is applied to. `winnings`: what free spins have won, which is the granted amount. */
  readonly base: 'bonus' | 'deposit' | 'both' | 'winnings';
  /** Required turnover as a multiple of the base: 10 000 000 is ten times. */
  readonly multiplierPpm: number;
  readonly contributions: Contributions;
  /** Bets at lower decimal odds do not count: 1 500 000 is 1.50. Without stated odds a bet does not count either. */
  readonly minOddsPpm?: number;
  /** Largest stake while the bonus is active. A larger one is rejected before the bet. */
  readonly maxBet?: number;
  /** The most that becomes cash, as a multiple of the granted amount. */
  readonly maxWinPpm?: number;
  /** Time to complete, from activation, in days of 24 hours. */
  readonly days: number;
  readonly order: 'cashFirst' | 'bonusFirst';
  /** The granted amount itself is never paid out. */
  readonly sticky: boolean;
  /** Whether stakes of cash count too, or only the part that was paid from the bonus. */
  readonly countsFrom: 'all' | 'bonusOnly';
  readonly onWithdraw: 'refuse' | 'forfeitAll' | 'forfeitShare';
  /** With less cash than this and nothing else left, the bonus ends. */
  readonly smallestStake?: number;
}

/** Shares of a stake that count, from 0 to 1 000 000. */
export interface Contributions {
  /** By `vendor:gameCode`; takes precedence. 0 excludes the game from counting. */
  readonly games?: Readonly<Record<string, number>>;
  /** By game category, such as `RNG` or `LIVE`. */
  readonly categories: Readonly<Record<string, number>>;
  /** Share of every other category. */
  readonly otherwise: number;
}

export const PPM = 1_000_000n;
const DAY_MS = 86_400_000;

/** Returns ⌊amount × share⌋. */
export const shareOf = (amount: bigint, ppm: number): bigint => (amount * BigInt(ppm)) / PPM;

export interface GrantedAmounts {
  readonly granted: bigint;
  /** The deposit that earned the bonus; zero without one. */
  readonly deposit: bigint;
}

/** Returns the turnover that releases a bonus. */
export function requirementOf(
  { base, multiplierPpm }: Pick<BonusTerms, 'base' | 'multiplierPpm'>,
  { granted, deposit }: GrantedAmounts,
): bigint {
  const basis = { bonus: granted, winnings: granted, deposit, both: granted + deposit }[base];
  return shareOf(basis, multiplierPpm);
}

/** Returns the most that a bonus may convert; undefined without a limit. */
export const maxWinOf = ({ maxWinPpm }: Pick<BonusTerms, 'maxWinPpm'>, granted: bigint): bigint | undefined =>
  maxWinPpm === undefined ? undefined : shareOf(granted, maxWinPpm);

/** Returns the end of a bonus that is activated at `at`, in milliseconds: days of 24 hours, never calendar days. */
export const expiryOf = ({ days }: Pick<BonusTerms, 'days'>, at: number): number => at + days * DAY_MS;

export interface BetFacts {
  /** Vendor and game as `vendor:gameCode`. */
  readonly game: string;
  readonly category: string;
  /** Decimal odds in parts per million, where the vendor states them. */
  readonly oddsPpm?: number;
  /** A free bet, a jackpot's share, both sides of one market, or a cash-out before risk: nothing was risked. */
  readonly isRiskFree?: boolean;
}

/** Categories whose bets have odds. */
const WITH_ODDS: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS']);

/** Returns the share of a stake that counts, in parts per million. */
export function contributionPpm({ contributions, minOddsPpm }: BonusTerms, bet: BetFacts): number {
  if (bet.isRiskFree) return 0;
  if (minOddsPpm !== undefined && WITH_ODDS.has(bet.category) && (bet.oddsPpm ?? 0) < minOddsPpm) return 0;
  return contributions.games?.[bet.game] ?? contributions.categories[bet.category] ?? contributions.otherwise;
}

/** Money of one bet by where it came from. */
export interface Parts {
  readonly cash: bigint;
  readonly bonus: bigint;
}

/** Returns what a stake adds to the turnover when it is settled (T1). */
export function contributionOf(terms: BonusTerms, bet: BetFacts, { cash, bonus }: Parts): bigint {
  return shareOf(terms.countsFrom === 'all' ? cash + bonus : bonus, contributionPpm(terms, bet));
}
