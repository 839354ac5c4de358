/**
 * Who gets a version that is rolled out to a share of the visitors, and when such a roll-out has gone wrong.
 *
 * A visitor is given a lane once, by chance, and keeps it. A share takes the lanes from the first on, so widening a
 * roll-out adds visitors and sends nobody back, and the same share of another version goes to the same visitors.
 */

/** A hundredth of a per cent of the visitors each. */
export const LANES = 10_000;
const PER_CENT = LANES / 100;

/** Whether the visitors of a lane are among the `share` per cent that get the new version. */
export const isInShare = (lane: number, share: number): boolean => lane < share * PER_CENT;

/** The lane that a visitor's device remembers; undefined when it says none. */
export function laneFrom(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined;
  return Number(text);
}

/** How the pages of one version fared. */
export interface Health {
  /** Pages that were sent. */
  readonly visits: number;
  /** Pages that told of a widget that threw. */
  readonly crashes: number;
  /** Calls that were answered. */
  readonly calls: number;
  /** Calls that the platform could make nothing of, or failed at. */
  readonly failures: number;
}

export const NO_HEALTH: Health = { visits: 0, crashes: 0, calls: 0, failures: 0 };

/** What is made of the numbers: too few to say, no worse than the others, or worse than chance explains. */
export type Judgement =
  | { readonly verdict: 'early' | 'well' }
  | {
      readonly verdict: 'worse';
      readonly what: 'crashes' | 'failures';
      readonly canary: number;
      readonly others: number;
    };

/** Fewer of a thing say nothing about how it fares. */
const LEAST = 30;
/** Fewer errors are somebody's odd browser. */
const LEAST_BAD = 5;
/** What is expected where the others are too few to compare with. */
const USUAL = 0.01;
/** Three standard deviations: chance alone does it once in 740 times. */
const CERTAIN = 3;

/** Compares the new version with what the others get. */
export function judgeRollOut(canary: Health, others: Health): Judgement {
  const crashes = compare([canary.crashes, canary.visits], [others.crashes, others.visits]);
  if (crashes.isWorse) return { verdict: 'worse', what: 'crashes', ...crashes.rates };
  const failures = compare([canary.failures, canary.calls], [others.failures, others.calls]);
  if (failures.isWorse) return { verdict: 'worse', what: 'failures', ...failures.rates };
  return { verdict: canary.visits < LEAST ? 'early' : 'well' };
}

type Counted = readonly [bad: number, all: number];

/**
 * One-sided test of two proportions. To be worse, the rate must also be half as high again and a whole per cent above:
 * with very many visits the least difference would be certain, and yet harm nobody.
 */
function compare(canary: Counted, others: Counted) {
  const rate = share(canary);
  const isKnown = others[1] >= LEAST;
  const base = isKnown ? share(others) : USUAL;
  const rates = { canary: rate, others: base };
  const [bad, all] = canary;
  if (all < LEAST || bad < LEAST_BAD || rate <= Math.max(base * 1.5, base + 0.01)) return { isWorse: false, rates };
  const pooled = isKnown ? (Math.min(bad, all) + Math.min(...others)) / (all + others[1]) : base;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / all + (isKnown ? 1 / others[1] : 0)));
  return { isWorse: rate - base >= CERTAIN * spread, rates };
}

/** One page can tell of several widgets; more than all of them cannot be bad. */
const share = ([bad, all]: Counted): number => (all === 0 ? 0 : Math.min(bad, all) / all);
