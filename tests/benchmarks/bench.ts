/** One measured value beside the bound that it must keep. */
export interface Row {
  readonly what: string;
  readonly value: number;
  /** The most that is allowed, unless `least` is set. */
  readonly bound: number;
  /** The bound is the least that is allowed. */
  readonly least?: boolean;
  /** What the value counts; a ratio when left out. */
  readonly unit?: string;
  /** The two numbers behind a ratio, or what else a reader should know. */
  readonly note?: string;
}

export interface EditorDependencies {
  readonly name: string;
  readonly describes: string;
  run(): Promise<readonly Row[]>;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** Takes both measures in turn, so that whatever else the machine does falls on both alike. */
export async function interleave<Value>(
  runs: number,
  [first, second]: readonly [() => Promise<Value>, () => Promise<Value>],
): Promise<{ first: Value[]; second: Value[] }> {
  const taken = { first: [] as Value[], second: [] as Value[] };
  for (let run = 0; run < runs; run += 1) {
    // The order changes each time: neither always follows the other's rubbish.
    const order = run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      if (which === 0) taken.first.push(await first());
      else taken.second.push(await second());
    }
  }
  return taken;
}

/**
 * The median of the ratios of what was measured next to each other: what the machine does for a while falls on both of a
 * pair. The medians of both are said.
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
