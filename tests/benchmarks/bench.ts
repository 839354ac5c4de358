/** One measured value with its bound. */
export interface Row {
  readonly what: string;
  readonly value: number;
  /** The maximum, or the minimum when `least` is set. */
  readonly bound: number;
  /** The bound is a minimum. */
  readonly least?: boolean;
  /** The unit; a ratio when left out. */
  readonly unit?: string;
  /** The values behind a ratio, or other information. */
  readonly note?: string;
}

/** `full` measures; `small` only proves, in one short round, that everything can still be measured. */
export type Size = 'full' | 'small';

export interface Benchmark {
  readonly name: string;
  readonly describes: string;
  /** `merchants`: the only ones to measure, for a benchmark that measures one after the other. */
  run(size: Size, merchants?: readonly string[]): Promise<readonly Row[]>;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** Alternates two measurements, so that other load on the machine affects both equally. */
export async function interleave<First, Second = First>(
  runs: number,
  [first, second]: readonly [() => Promise<First>, () => Promise<Second>],
): Promise<{ first: First[]; second: Second[] }> {
  const taken = { first: [] as First[], second: [] as Second[] };
  for (let run = 0; run < runs; run += 1) {
    // The order alternates, so that neither always pays for the garbage of the other.
    const order = run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      if (which === 0) taken.first.push(await first());
      else taken.second.push(await second());
    }
  }
  return taken;
}

/**
 * Returns the median of the ratios of adjacent measurements, so that temporary load affects both parts of a pair. The
 * note contains both medians.
 */
export function ratioRow(
  what: string,
  {
    of,
    to,
    unit,
    bound,
    least,
  }: { of: readonly number[]; to: readonly number[]; unit: string; bound: number; least?: boolean },
): Row {
  const [ours, theirs] = [median(of), median(to)];
  const note = `${round(ours)} to ${round(theirs)} ${unit}`;
  const ratios = of.map((value, index) => value / (to[index] ?? theirs));
  return { what, value: median(ratios), bound, note, ...(least ? { least } : {}) };
}

export const isKept = ({ value, bound, least }: Row): boolean => (least ? value >= bound : value <= bound);

export const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
