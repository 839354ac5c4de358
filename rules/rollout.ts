/**
 * Selects the visitors of a version that is rolled out to a share, and detects a rollout that performs worse.
 *
 * A visitor's device gets a random bucket once and stores it. A share covers the first buckets, so widening a rollout
 * adds visitors and removes none, and the same share of another version goes to the same visitors.
 */

/** The number of buckets; each stands for a hundredth of a per cent of the visitors. */
export const ROLLOUT_BUCKETS = 10_000;
const BUCKETS_PER_CENT = ROLLOUT_BUCKETS / 100;

/** Returns whether the visitors of a bucket are among the `share` per cent that get the new version. */
export const isInShare = (bucket: number, share: number): boolean => bucket < share * BUCKETS_PER_CENT;

/** Parses the bucket that a visitor's device stored; returns undefined for anything else. */
export function parseBucket(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined;
  return Number(text);
}

/** Counters of the pages of one version. */
export interface VersionMetrics {
  /** Pages sent. */
  readonly visits: number;
  /** Pages that reported a crashed widget. */
  readonly crashes: number;
  /** Calls answered. */
  readonly calls: number;
  /** Calls with an invalid request or a server error. */
  readonly failures: number;
}

export const NO_METRICS: VersionMetrics = { visits: 0, crashes: 0, calls: 0, failures: 0 };

/** The result of comparing two versions: too little data, no worse, or worse than chance explains. */
export type RolloutEvaluation =
  | { readonly verdict: 'early' | 'well' }
  | {
      readonly verdict: 'worse';
      readonly what: 'crashes' | 'failures';
      readonly canary: number;
      readonly others: number;
    };

/** The minimum of visits or calls for a comparison. */
const MIN_SAMPLE = 30;
/** Fewer errors than this may come from a single unusual browser. */
const MIN_ERRORS = 5;
/** The expected error rate when the other versions have too few samples to compare with. */
const DEFAULT_ERROR_RATE = 0.01;
/** Three standard deviations: chance exceeds them once in 740 comparisons. */
const STANDARD_DEVIATIONS = 3;

/** Compares the metrics of the canary with those of the other versions. */
export function evaluateRollout(canary: VersionMetrics, others: VersionMetrics): RolloutEvaluation {
  const crashes = compare([canary.crashes, canary.visits], [others.crashes, others.visits]);
  if (crashes.isWorse) return { verdict: 'worse', what: 'crashes', ...crashes.rates };
  const failures = compare([canary.failures, canary.calls], [others.failures, others.calls]);
  if (failures.isWorse) return { verdict: 'worse', what: 'failures', ...failures.rates };
  return { verdict: canary.visits < MIN_SAMPLE ? 'early' : 'well' };
}

type Proportion = readonly [bad: number, all: number];

/**
 * Runs a one-sided test of two proportions. The rate must also be 1.5 times the base rate and one percentage point
 * above it, because with very many visits even a negligible difference is significant.
 */
function compare(canary: Proportion, others: Proportion) {
  const rate = errorRate(canary);
  const isKnown = others[1] >= MIN_SAMPLE;
  const base = isKnown ? errorRate(others) : DEFAULT_ERROR_RATE;
  const rates = { canary: rate, others: base };
  const [bad, all] = canary;
  if (all < MIN_SAMPLE || bad < MIN_ERRORS || rate <= Math.max(base * 1.5, base + 0.01))
    return { isWorse: false, rates };
  const pooled = isKnown ? (Math.min(bad, all) + Math.min(...others)) / (all + others[1]) : base;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / all + (isKnown ? 1 / others[1] : 0)));
  return { isWorse: rate - base >= STANDARD_DEVIATIONS * spread, rates };
}

/** Returns the error rate, capped at 1 because one page can report several widgets. */
const errorRate = ([bad, all]: Proportion): number => (all === 0 ? 0 : Math.min(bad, all) / all);
