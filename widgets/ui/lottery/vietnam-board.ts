/** A board of a Vietnamese draw: a row for each prize, the eighth first where the draw has one. */
export interface BoardRow {
  readonly prize: string;
  readonly numbers: readonly string[];
}

/** The prizes as boards list them: those of the centre and the south begin with the smallest. */
const NORTH = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
const SOUTH = ['eighth', 'seventh', 'sixth', 'fifth', 'fourth', 'third', 'second', 'first', 'special'];

type Prizes = Readonly<Record<string, readonly string[] | undefined>>;

/** Returns the rows of a board in the order in which players read it. */
export function boardOf(prizes: Prizes): readonly BoardRow[] {
  const order = prizes.eighth ? SOUTH : NORTH;
  const others = Object.keys(prizes).filter((name) => !order.includes(name));
  return [...order, ...others].flatMap((prize) => {
    const numbers = prizes[prize];
    return numbers && numbers.length > 0 ? [{ prize, numbers }] : [];
  });
}

/** The two-digit endings of a draw by their first or last digit. */
export interface EndingRow {
  readonly digit: string;
  /** The other digits, as often as they were drawn. */
  readonly others: readonly string[];
}

/** Returns the head table (by tens, with the units) or the tail table (by units, with the tens) of the drawn numbers. */
export function endingsBy(end: 'head' | 'tail', numbers: readonly string[]): readonly EndingRow[] {
  const endings = numbers.map((number) => number.slice(-2));
  const [own, other] = end === 'head' ? [0, 1] : [1, 0];
  return Array.from({ length: 10 }, (_, digit) => ({
    digit: String(digit),
    others: endings
      .filter((ending) => ending[own] === String(digit))
      .map((ending) => ending[other] ?? '')
      .toSorted(),
  }));
}
