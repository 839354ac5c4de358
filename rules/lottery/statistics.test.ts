import { expect, test } from 'vitest';
import type { LotteryFamily } from './family.ts';
import { computeStatistics, type PositionStatistics } from './statistics.ts';

const SIDES = ['big', 'small'];
/** Two numbers of three; 1 is big, 2 is small, and 3 is neither. */
const numbers = {
  drawing: { symbols: ['1', '2', '3'], groups: [{ name: '', count: 2 }] },
  plays: [SIDES, SIDES, ['odd', 'even']].map((symbols) => ({
    selection: { rows: [{ symbols }] },
    hits: ([side = '']: readonly string[], [first]: readonly string[]) =>
      first === '3' ? ['refund'] : side === symbols[first === '1' ? 0 : 1] ? [side] : [],
  })),
} as unknown as LotteryFamily;
const prizes = { drawing: { groups: [{ name: 'first', count: 1 }] }, plays: [] } as unknown as LotteryFamily;

const rowsOf = (position: PositionStatistics | undefined, symbols: readonly string[]) =>
  symbols.map((symbol) => {
    const one = position?.symbols.find((row) => row.symbol === symbol);
    return [one?.times, one?.gap, one?.maxGap];
  });

test('[LOT-05] statistics of a draw say how often a symbol came at each place, and for how long it did not', () => {
  const { positions } = computeStatistics(numbers, [
    ['1', '2'],
    ['1', '1'],
    ['3', '2'],
  ]);
  expect(positions.map(({ name }) => name)).toEqual(['position-1', 'position-2', 'any']);
  const [first, second, any] = positions.map((position) => rowsOf(position, ['1', '2', '3']));
  expect(first).toEqual([
    [2, 1, 1],
    [0, 3, 3],
    [1, 0, 2],
  ]);
  expect(second).toEqual([
    [1, 1, 1],
    [2, 0, 1],
    [0, 3, 3],
  ]);
  expect(any).toEqual([
    [3, 1, 1],
    [2, 0, 1],
    [1, 0, 2],
  ]);
});

test('[LOT-05] a road has a run for each change of side, and one road for each pair of sides', () => {
  const results = ['1', '1', '3', '2', '2', '1'].map((first) => [first, '1']);
  const runs = (pair: readonly [string, string]) => [
    { side: pair[0], length: 2 },
    { side: 'tie', length: 1 },
    { side: pair[1], length: 2 },
    { side: pair[0], length: 1 },
  ];
  expect(computeStatistics(numbers, results).roads).toEqual([
    { name: 'size', runs: runs(['big', 'small']) },
    { name: 'parity', runs: runs(['odd', 'even']) },
  ]);
  expect(computeStatistics(numbers, []).roads.map((road) => road.runs)).toEqual([[], []]);
});

test('[LOT-05] a draw of whole numbers has statistics of endings, and of the last digits of the first prize', () => {
  const { positions, roads } = computeStatistics(prizes, [
    ['12345', '07'],
    ['60', '99', '107'],
    ['34', '45'],
  ]);
  expect(positions.map(({ name, symbols }) => [name, symbols.length])).toEqual([
    ['endings', 100],
    ['head', 10],
    ['tail', 10],
  ]);
  expect(rowsOf(positions[0], ['45', '07', '60', '00'])).toEqual([
    [2, 0, 1],
    [2, 1, 1],
    [1, 1, 1],
    [0, 3, 3],
  ]);
  expect(rowsOf(positions[1], ['4', '6', '3'])).toEqual([
    [1, 2, 2],
    [1, 1, 1],
    [1, 0, 2],
  ]);
  expect(rowsOf(positions[2], ['5', '0', '4'])).toEqual([
    [1, 2, 2],
    [1, 1, 1],
    [1, 0, 2],
  ]);
  expect(roads).toEqual([
    {
      name: 'size',
      runs: [
        { side: 'big', length: 1 },
        { side: 'small', length: 2 },
      ],
    },
    {
      name: 'parity',
      runs: [
        { side: 'odd', length: 1 },
        { side: 'even', length: 2 },
      ],
    },
  ]);
});
