import type { DrawResult } from '../../../rules/lottery/drawing.ts';
import type { Rows } from '../../../rules/lottery/selections/selection.ts';

/**
 * Counts the winning stakes of a slip directly from its rows, without listing stakes: the second implementation that the
 * engine's settlement is compared with. Returns the hits by tier, or a number for the tier `hit`.
 */
export type NaiveSettle = (rows: Rows, result: DrawResult) => number | Readonly<Record<string, number>>;

export const ways = (from: number, size: number): number => {
  if (size < 0 || size > from) return 0;
  return size === 0 ? 1 : (ways(from - 1, size - 1) * from) / size;
};

export const row = (rows: Rows, at = 0): readonly string[] => rows[at] ?? [];
export const different = (symbols: readonly string[]): string[] => [...new Set(symbols)];
/** Returns how many different symbols of a list are in the other. */
export const shared = (one: readonly string[], other: readonly string[]): number =>
  different(one).filter((symbol) => other.includes(symbol)).length;

/** One for each row that has the drawn symbol. */
const matches = (rows: Rows, drawn: DrawResult): number[] =>
  rows.map((symbols, at) => Number(symbols.includes(drawn[at] ?? '')));

export const direct =
  (from: number, to: number): NaiveSettle =>
  (rows, result) =>
    matches(rows, result.slice(from, to)).reduce((all, one) => all * one, 1);

export const list =
  (from: number, to: number): NaiveSettle =>
  (rows, result) =>
    Number(row(rows).includes(result.slice(from, to).join('')));

/** Each way to choose `size` of the positions that match. */
export const some =
  (size: number): NaiveSettle =>
  (rows, result) =>
    ways(
      matches(rows, result).reduce((all, one) => all + one, 0),
      size,
    );

/** All drawn symbols of the range differ and are chosen. */
export const distinctGroup =
  (from: number, to: number): NaiveSettle =>
  (rows, result) => {
    const drawn = result.slice(from, to);
    return Number(different(drawn).length === drawn.length && shared(drawn, row(rows)) === drawn.length);
  };

/** The combination of `size` symbols occurs in the range. */
export const within =
  (size: number, from = 0, to?: number): NaiveSettle =>
  (rows, result) =>
    ways(shared(row(rows), result.slice(from, to)), size);

const total = (symbols: readonly string[]): number => symbols.map(Number).reduce((sum, number) => sum + number, 0);

/** The option that the result has. */
export const option =
  (nameOf: (result: DrawResult) => readonly string[]): NaiveSettle =>
  (rows, result) =>
    Object.fromEntries(
      nameOf(result)
        .filter((name) => row(rows).includes(name))
        .map((name) => [name, 1]),
    );

export const sumOption: NaiveSettle = option((result) => [String(total(result))]);
export const sumHit =
  (from: number, to: number): NaiveSettle =>
  (rows, result) =>
    Number(row(rows).includes(String(total(result.slice(from, to)))));

/** The sides of a number whose big half begins at `big`. */
export const sides = (value: number, big: number): string[] => [
  value < big ? 'small' : 'big',
  value % 2 ? 'odd' : 'even',
];
export const totalSides = (big: number, to?: number): NaiveSettle =>
  option((result) => sides(total(result.slice(0, to)), big));

/** How many of the chosen sides each position has. */
export const sidesAt = (rows: Rows, drawn: DrawResult, big: number): number[] =>
  rows.map((chosen, at) => shared(chosen, sides(Number(drawn[at]), big)));
export const everySide =
  (from: number, to: number): NaiveSettle =>
  (rows, result) =>
    sidesAt(rows, result.slice(from, to), 5).reduce((all, one) => all * one, 1);
export const anySide =
  (big: number): NaiveSettle =>
  (rows, result) =>
    sidesAt(rows, result, big).reduce((all, one) => all + one, 0);

export const duel = (one: string | undefined, other: string | undefined): string =>
  one === other ? 'tie' : Number(one) > Number(other) ? 'dragon' : 'tiger';

/** How often each symbol of a list occurs, the most frequent first: `221` for aabbc. */
export const profile = (symbols: readonly string[]): string =>
  different(symbols)
    .map((symbol) => symbols.filter((one) => one === symbol).length)
    .sort((a, b) => b - a)
    .join('');

/** The symbols that occur so often. */
export const occurring = (symbols: readonly string[], times: number): string[] =>
  different(symbols).filter((symbol) => symbols.filter((one) => one === symbol).length === times);
