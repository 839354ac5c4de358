/** A bar of a plot in percent of its height; `from` is measured from the top. */
export interface Bar {
  readonly from: number;
  readonly height: number;
}

const FULL = 100;
/** A value that is not zero is visible, however small it is beside the largest. */
const MIN_HEIGHT = 1.5;

/** Returns the bars of values on a scale that contains zero, and the scale of which they are a part. */
export function barsOf(values: readonly bigint[], others: readonly bigint[] = []): readonly Bar[] {
  const numbers = values.map(Number);
  const all = [...numbers, ...others.map(Number)];
  const top = Math.max(0, ...all);
  const span = top - Math.min(0, ...all);
  if (span === 0) return numbers.map(() => ({ from: FULL, height: 0 }));
  const zero = (top / span) * FULL;
  return numbers.map((value) => {
    if (value === 0) return { from: zero, height: 0 };
    const height = Math.max(MIN_HEIGHT, (Math.abs(value) / span) * FULL);
    return { from: value > 0 ? zero - height : zero, height };
  });
}
