import { choose, subsets } from '../counting.ts';
import { type Combination, listedRow, type Selection } from './selection.ts';

/** A part of a combination with repeated symbols: `choose` different symbols, each `times` times. */
interface Part {
  readonly times: number;
  readonly choose: number;
}

const repeat = (symbols: readonly string[], times: number): string[] =>
  symbols.flatMap((symbol) => Array.from({ length: times }, () => symbol));

/**
 * Returns the selection of combinations in any order in which symbols repeat, such as aabcd, with a row for each part. No
 * symbol is in both parts of a stake, so symbols in both rows count by how many of them the first part takes.
 */
export function repeating(symbols: readonly string[], [first, second]: readonly [Part, Part]): Selection {
  return {
    rows: [first, second].map(({ times, choose: size }) => listedRow(`times-${times}`, symbols, size)),
    count: ([some = [], others = []]) => {
      const shared = some.filter((symbol) => others.includes(symbol)).length;
      let stakes = 0;
      for (let taken = 0; taken <= first.choose; taken += 1) {
        const ways = choose(shared, taken) * choose(some.length - shared, first.choose - taken);
        stakes += ways * choose(others.length - taken, second.choose);
      }
      return stakes;
    },
    expand: ([some = [], others = []]) => stakesOf(some, others, [first, second]),
  };
}

/** Returns the same with one row for both parts: C(n, a) · C(n − a, b), which is n · (n − 1) for aab. */
export function repeatingInOneRow(symbols: readonly string[], [first, second]: readonly [Part, Part]): Selection {
  return {
    rows: [listedRow('numbers', symbols, first.choose + second.choose)],
    count: ([row = []]) => choose(row.length, first.choose) * choose(row.length - first.choose, second.choose),
    expand: ([row = []]) => stakesOf(row, row, [first, second]),
  };
}

function stakesOf(
  some: readonly string[],
  others: readonly string[],
  [first, second]: readonly [Part, Part],
): Combination[] {
  return subsets(some, first.choose).flatMap((repeated) => {
    const rest = others.filter((symbol) => !repeated.includes(symbol));
    return subsets(rest, second.choose).map((single) => [
      ...repeat(repeated, first.times),
      ...repeat(single, second.times),
    ]);
  });
}
