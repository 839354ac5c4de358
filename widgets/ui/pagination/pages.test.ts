import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getPages } from './pages.ts';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 'gap', 9]],
  [2, 9, [1, 2, 3, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 7, 8, 9]],
  [40, 9, [1, 'gap', 7, 8, 9]],
] as const)('[MEM-07] page %i of %i links to %j', (current, total, pages) => {
  expect(getPages(current, total)).toEqual(pages);
});

test('[MEM-07] pages rise, and first, last and current page are among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (current, total) => {
      const numbers = getPages(current, total).filter((page) => page !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, total, Math.min(current, total)]));
      expect(numbers.length).toBeLessThanOrEqual(7);
    }),
  );
});
