import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCursor, countEntries, getNextCursor, type VersionRange } from './statement.ts';

const WALLETS: readonly VersionRange[] = [
  { account: 7n, low: 0n, high: 10n },
  { account: 9n, low: 2n, high: 4n },
];

test('[MEM-08] a cursor has the place reached in each wallet', () => {
  const shown = [
    { account: 7n, version: 10n },
    { account: 9n, version: 4n },
    { account: 7n, version: 9n },
  ];
  const cursor = getNextCursor(WALLETS, { shown, isFull: true, scanned: 4n });
  expect(cursor).toBe('7-8.9-3');
  expect(applyCursor(WALLETS, cursor).map(({ high }) => high)).toEqual([8n, 3n]);
});

test('[MEM-08] behind a page that is not full stands what was looked at; the last page has no cursor', () => {
  expect(getNextCursor(WALLETS, { shown: [], isFull: false, scanned: 6n })).toBe('7-4.9-2');
  expect(getNextCursor(WALLETS, { shown: [], isFull: false, scanned: 10n })).toBeUndefined();
});

test('[MEM-08] a cursor of somebody else’s wallet, or above the period, changes nothing', () => {
  expect(applyCursor(WALLETS, '8-1')).toEqual(WALLETS);
  expect(applyCursor(WALLETS, '7-999.9-0').map(({ high }) => high)).toEqual([10n, 2n]);
});

test('[MEM-08] pages of any size have every entry once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (size) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const ranges = applyCursor(WALLETS, cursor);
        const rest = ranges.flatMap(({ account, low, high }) =>
          Array.from({ length: Number(high - low) }, (_, at) => ({ account, version: high - BigInt(at) })),
        );
        const isFull = rest.length > size;
        const shown = rest.slice(0, size);
        seen.push(...shown.map(({ account, version }) => `${account} ${version}`));
        cursor = isFull ? getNextCursor(ranges, { shown, isFull, scanned: BigInt(size) }) : undefined;
      } while (cursor !== undefined);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe(countEntries(WALLETS));
    }),
  );
});
