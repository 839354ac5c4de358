import { type PlayType, REFUND } from './family.ts';
import { HIT } from './hits.ts';

/** One unit of the tables in 1/10 000 of the currency, by mode: 2 yuan, jiao, fen, li. */
export const UNITS_BY_MODE = { '1': 20_000n, '0.1': 2_000n, '0.01': 200n, '0.001': 20n } as const;
export type Mode = keyof typeof UNITS_BY_MODE;

/** The series that a slip may have. A series of 1980 returns 99 % of the stakes; what it lacks of the maximum is rebate. */
export const MIN_SERIES = 1700;
export const MAX_SERIES = 1980;
const WHOLE_SERIES = 2000;
const ODDS_SCALE = 10_000;
/** Wide enough for currencies whose notes have many zeros: 2 000 000 đồng on a stake. */
export const MAX_MULTIPLE = 1_000_000;

/** What prices a stake. */
export interface Price {
  readonly mode: Mode;
  readonly series: number;
  readonly multiple: number;
}

/** Returns the amount of one stake in 1/10 000 of the currency. */
export const stakeAmount = ({ cost = 1 }: Pick<PlayType, 'cost'>, { mode, multiple }: Omit<Price, 'series'>): bigint =>
  UNITS_BY_MODE[mode] * BigInt(multiple) * BigInt(cost);

/**
 * Returns what one hit of a tier returns for one unit, as an exact fraction. By series it is S/2000 of the fair prize, which
 * is (1 − r)/p for a stake that wins with probability p and is returned with probability r: without r, a tie would raise the
 * return above S/2000. Other prizes have stated odds. Throws where the play type has no such tier.
 */
export function prizeRatio(play: PlayType, tier: string, series: number): readonly [bigint, bigint] {
  const prize = play.prizes[tier];
  if (!prize) throw new TypeError(`${play.code} has no tier ${tier}`);
  const { cost = 1 } = play;
  if (tier === REFUND) return [BigInt(cost), 1n];
  if (prize.odds !== undefined) return [BigInt(prize.odds), BigInt(ODDS_SCALE)];
  const [hits, of] = prize.chance;
  const refunded = play.prizes[REFUND]?.chance[0] ?? 0;
  return [BigInt(of - refunded) * BigInt(series) * BigInt(cost), BigInt(hits * WHOLE_SERIES)];
}

/** Returns the payout of one hit in 1/10 000 of the currency, rounded down. */
export function prizeAmount(play: PlayType, tier: string, { mode, series, multiple }: Price): bigint {
  const [of, parts] = prizeRatio(play, tier, series);
  return (UNITS_BY_MODE[mode] * BigInt(multiple) * of) / parts;
}

/** Returns the share of its stakes that a play type returns in the long run to who plays one tier. */
export function returnToPlayer(play: PlayType, tier: string = HIT, series: number = MAX_SERIES): number {
  const share = (name: string): number => {
    const [hits, of] = play.prizes[name]?.chance ?? [0, 1];
    const [paid, units] = prizeRatio(play, name, series);
    return ((hits / of) * Number(paid)) / Number(units) / (play.cost ?? 1);
  };
  return share(tier) + (play.prizes[REFUND] && tier !== REFUND ? share(REFUND) : 0);
}
