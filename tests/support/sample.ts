import { createHash } from 'node:crypto';

/** Chosen once for a run (vitest.config.ts), so that all files of it look at the same share. */
export const SAMPLE = Number(process.env.TEST_SAMPLE ?? 0);

/** Whether this run looks at everything (`npm test -- --long`). */
const isWhole = Boolean(process.env.LONG_TESTS);

/**
 * Returns the items that this run looks at: about one in `step`, chosen by the run's seed and the item's name, so that many
 * runs look at each. Long runs look at all.
 */
export function oneIn<Item>(step: number, items: readonly Item[], name: (item: Item) => string): readonly Item[] {
  if (isWhole) return items;
  const drawn = (item: Item): number =>
    createHash('sha256')
      .update(`${SAMPLE} ${name(item)}`)
      .digest()
      .readUInt32BE(0);
  return items
    .map((item) => ({ item, at: drawn(item) }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, Math.ceil(items.length / step))
    .map(({ item }) => item);
}
