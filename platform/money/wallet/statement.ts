/** A range of entries of one wallet: versions above `low`, up to and including `high`. */
export interface VersionRange {
  readonly account: bigint;
  readonly low: bigint;
  readonly high: bigint;
}

/** An entry with its place in its wallet. */
export interface PlacedEntry {
  readonly account: bigint;
  readonly version: bigint;
}

/** Returns the number of entries in ranges. */
export const countEntries = (ranges: readonly VersionRange[]): number =>
  ranges.reduce((sum, { low, high }) => sum + Number(high - low), 0);

/** Returns the ranges of a cursor: below what it has passed, and not above what the period has. */
export function applyCursor(ranges: readonly VersionRange[], cursor: string | undefined): readonly VersionRange[] {
  const passed = new Map((cursor ?? '').split('.').map((part) => part.split('-') as [string, string]));
  return ranges.map((range) => {
    const high = passed.get(String(range.account));
    if (high === undefined) return range;
    const bounded = BigInt(high) < range.high ? BigInt(high) : range.high;
    return { ...range, high: bounded < range.low ? range.low : bounded };
  });
}

interface Read {
  /** Entries of the page. */
  readonly shown: readonly PlacedEntry[];
  /** Whether the read found more entries than the page has room for. */
  readonly isFull: boolean;
  /** Largest number of entries that the read looked at in each wallet. */
  readonly scanned: bigint;
}

/**
 * Returns the cursor of the next page, which has the place reached in each wallet; undefined at the end. Behind a page
 * that is not full stands everything that was looked at.
 */
export function getNextCursor(ranges: readonly VersionRange[], { shown, isFull, scanned }: Read): string | undefined {
  const rest = ranges.map(({ account, low, high }) => {
    const versions = shown.filter((entry) => entry.account === account).map(({ version }) => version);
    const reached = isFull ? versions.reduce((least, one) => (one <= least ? one - 1n : least), high) : high - scanned;
    return { account, low, high: reached < low ? low : reached };
  });
  if (countEntries(rest) === 0) return undefined;
  return rest.map(({ account, high }) => `${account}-${high}`).join('.');
}
