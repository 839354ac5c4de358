import type { Settings } from '../../../generated/types/settings.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import { minorUnit } from '../../../rules/payouts/minor-unit.ts';
import { type DepositTier, PLAY_KINDS, type PlayKind } from './rules.ts';

const UNIT = 10_000;
const PPB = 1_000_000_000;

/** Points for a dollar-sized unit of valid stake: less where the house keeps less, so that a point costs the same everywhere. */
const RATES: Readonly<Record<PlayKind, number>> = { rng: 0.1, lott: 0.1, pvp: 0.05, sports: 0.05, live: 0.025 };
const POINTS_PER_CHIP = 100;
const MIN_CONVERT = 100;
const DAILY_CAP = 10_000;

/** The terms of a merchant's points, complete. */
export interface PointTerms {
  /** Billionths of a point for each unit of the currency. */
  readonly ratesPpb: Readonly<Record<PlayKind, bigint>>;
  readonly deposits: readonly DepositTier[];
  /** Billionths of points for one unit of the currency. */
  readonly pointsPerChip: bigint;
  /** Least number of points that are converted at once. */
  readonly minConvert: bigint;
  /** Number of points that a player converts at most on a day of the merchant. */
  readonly dailyCap: bigint;
  /** The smallest coin of the currency in 1/10 000. */
  readonly coin: bigint;
}

interface PointSite {
  readonly manifest: { readonly merchant: { readonly currency: string } };
  readonly run: { readonly settings: Settings };
}

/**
 * Returns the terms of a site: what its settings state, with the defaults of its currency. Where the market allows nothing for a
 * deposit, deposits earn no points, whatever the settings say.
 */
export function pointTermsOf({ manifest, run }: PointSite): PointTerms {
  const { currency } = manifest.merchant;
  const { points, turnover } = run.settings;
  const scale = scaleToCurrency(currency, UNIT) / UNIT;
  const ppb = (rate: number): bigint => BigInt(Math.round(rate * PPB));
  const rate = (kind: PlayKind): bigint => ppb(points?.rates?.[kind] ?? RATES[kind] / scale);
  const isAllowed = turnover?.bonusTiming !== 'afterPlayOnly';
  return {
    ratesPpb: Object.fromEntries(PLAY_KINDS.map((kind) => [kind, rate(kind)])) as Record<PlayKind, bigint>,
    deposits: isAllowed
      ? (points?.deposits ?? []).map((tier) => ({ from: BigInt(tier.from), ratePpb: ppb(tier.points) }))
      : [],
    pointsPerChip: ppb(points?.pointsPerChip ?? POINTS_PER_CHIP / scale),
    minConvert: BigInt(points?.minConvert ?? MIN_CONVERT),
    dailyCap: BigInt(points?.dailyCap ?? DAILY_CAP),
    coin: BigInt(minorUnit(currency)),
  };
}
