import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bigRoad } from '../../lottery/lottery-trends/road.ts';
import { formatLeft, shortNumero } from './time-left.ts';
import { boardOf, endingsBy } from './vietnam-board.ts';

test('[LOT-03] a board of the centre and the south begins with the eighth prize, one of the north with the special one', () => {
  const south = { special: ['123456'], first: ['54321'], eighth: ['09'] };
  expect(boardOf(south).map(({ prize }) => prize)).toEqual(['eighth', 'first', 'special']);
  const north = { seventh: ['09', '19'], special: ['12345'], first: ['54321'] };
  expect(boardOf(north).map(({ prize }) => prize)).toEqual(['special', 'first', 'seventh']);
});

test('[LOT-03] head and tail tables have every two-digit ending once for each number', () => {
  const heads = endingsBy('head', ['12345', '009', '45', '40']);
  expect(heads[4]).toEqual({ digit: '4', others: ['0', '5', '5'] });
  expect(heads[0]).toEqual({ digit: '0', others: ['9'] });
  expect(endingsBy('tail', ['12345', '45'])[5]?.others).toEqual(['4', '4']);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 999_999 }).map(String)), (numbers) => {
      for (const end of ['head', 'tail'] as const)
        expect(endingsBy(end, numbers).flatMap(({ others }) => others)).toHaveLength(numbers.length);
    }),
  );
});

test('[LOT-07] a big road has a cell for each draw, no two at one place, and turns where a column is full', () => {
  const long = bigRoad([{ side: 'big', length: 8 }], 40);
  expect(long.slice(-2)).toEqual([
    { side: 'big', column: 1, row: 5 },
    { side: 'big', column: 2, row: 5 },
  ]);
  const run = fc.record({ side: fc.constantFrom('big', 'small'), length: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 30 }), (runs) => {
      const cells = bigRoad(runs, 10_000);
      expect(cells).toHaveLength(runs.reduce((sum, { length }) => sum + length, 0));
      expect(new Set(cells.map(({ column, row }) => `${column}/${row}`)).size).toBe(cells.length);
      expect(cells.every(({ row }) => row >= 0 && row < 6)).toBe(true);
    }),
  );
});

test('time left is rounded up to the second', () => {
  expect([0, 1, 60_000, 61_001, 3_600_000, -5].map((left) => formatLeft(left, 0))).toEqual([
    '00:00',
    '00:01',
    '01:00',
    '01:02',
    '1:00:00',
    '00:00',
  ]);
  expect([shortNumero('20260101-0003'), shortNumero('20260101')]).toEqual(['0003', '20260101']);
});
