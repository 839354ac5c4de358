import { describe, expect, test } from 'vitest';
import { bankers, choosing, onPositions, options, sums } from './choosing.ts';
import { fitsSelection, type Rows, type Selection } from './selection.ts';

const symbols = ['1', '2', '3', '4', '5'];
/** The stakes as texts, after the formula has agreed with their number. */
const stakes = (selection: Selection, rows: Rows): string[] => {
  const expanded = selection.expand(rows);
  expect(selection.count(rows)).toBe(expanded.length);
  return expanded.map((stake) => stake.join(''));
};

describe('[LOT-05] selections by choosing', () => {
  test('take each subset of each size, in the order of the row', () => {
    const pairs = choosing(symbols, 2);
    expect(stakes(pairs, [['1', '2', '3']])).toEqual(['12', '13', '23']);
    expect(stakes(choosing(symbols, 3, 2), [['1', '3', '5']])).toEqual(['135', '13', '15', '35']);
    expect(stakes(options(symbols), [['4', '2']])).toEqual(['4', '2']);
    expect(pairs.rows).toMatchObject([{ name: 'numbers', symbols, min: 2 }]);
    expect(choosing(symbols, 3, 2).rows).toMatchObject([{ min: 2 }]);
    expect([pairs, options(symbols)].flatMap((one) => stakes(one, []))).toEqual([]);
  });

  test('take all bankers and fill with others, each stake in the order of the table', () => {
    const three = bankers(symbols, 3);
    expect(stakes(three, [['5'], ['1', '4', '2']])).toEqual(['145', '125', '245']);
    expect(
      stakes(three, [
        ['3', '1'],
        ['5', '2'],
      ]),
    ).toEqual(['135', '123']);
    expect(three.rows.map(({ name, min }) => [name, min])).toEqual([
      ['bankers', 1],
      ['others', 1],
    ]);
  });

  test.each<[Rows, boolean]>([
    [[['1'], ['2', '3']], true],
    [[['1', '2'], ['3']], true],
    [[['1'], ['2']], false],
    [[['1', '2', '3'], ['4']], false],
    [[['1'], ['1', '2', '3']], false],
    [[['1'], ['2', '2']], false],
    [[['1'], ['2', '9']], false],
    [[[], ['2', '3', '4']], false],
    [[['1']], false],
    [[['1'], ['2', '3'], ['4']], false],
  ])('bankers and others %j fit three of five: %j', (rows, fits) => {
    expect(fitsSelection(bankers(symbols, 3), rows)).toBe(fits);
  });

  test('without any row there is no stake, whichever the selection', () => {
    const always: Selection = { rows: [], count: () => 1, expand: () => [['x']] };
    const all = [bankers(symbols, 1), bankers(symbols, 2), sums(2), onPositions(['a', 'b'], 1, always)];
    expect(all.flatMap((one) => stakes(one, []))).toEqual([]);
    expect(bankers(symbols, 2).accepts?.([])).toBe(false);
    expect(bankers(symbols, 2).accepts?.([[], ['1', '2']])).toBe(true);
  });

  test('take every combination of digits with a chosen sum', () => {
    const two = sums(2);
    expect(stakes(two, [['0', '2', '18']])).toEqual(['00', '02', '11', '20', '99']);
    expect(two.rows).toMatchObject([
      { name: 'sums', min: 1, symbols: Array.from({ length: 19 }, (_, sum) => String(sum)) },
    ]);
    expect(stakes(two, [['19']])).toEqual([]);
    expect(two.count(two.rows.map((row) => row.symbols))).toBe(100);
    expect(stakes(sums(3), [['1']])).toEqual(['001', '010', '100']);
  });

  test('play another selection on each choice of positions', () => {
    const inner = bankers(symbols, 2);
    const placed = onPositions(['a', 'b', 'c'], 2, inner);
    expect(stakes(placed, [['a', 'b', 'c'], ['1'], ['2', '3']])).toEqual([
      'ab12',
      'ab13',
      'ac12',
      'ac13',
      'bc12',
      'bc13',
    ]);
    expect(placed.rows.map(({ name, min }) => [name, min])).toEqual([
      ['positions', 2],
      ['bankers', 1],
      ['others', 1],
    ]);
    expect(fitsSelection(placed, [['a', 'b'], ['1'], ['2']])).toBe(true);
    expect(fitsSelection(placed, [['a', 'b'], ['1'], ['1']])).toBe(false);
    expect(fitsSelection(placed, [['a'], ['1'], ['2']])).toBe(false);
    // A selection without a rule between rows has none on positions.
    expect(onPositions(['a', 'b'], 1, options(symbols)).accepts).toBeUndefined();
  });
});
