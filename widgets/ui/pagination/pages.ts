/** Number of pages around the current one. */
const PAGE_RANGE = 3;
/** Number of pages at each end. */
const MARGIN_PAGES = 1;

/**
 * Returns the page numbers to link to, in order, with `gap` where numbers are left out: the first and the last page and
 * three around the current one (the specification's pageRange 3 and marginPages 1).
 */
export function getPages(current: number, total: number): readonly (number | 'gap')[] {
  const start = Math.max(1, Math.min(current - Math.floor(PAGE_RANGE / 2), total - PAGE_RANGE + 1));
  const isShown = (page: number): boolean =>
    page <= MARGIN_PAGES || page > total - MARGIN_PAGES || (page >= start && page < start + PAGE_RANGE);
  const shown = [...new Set([1, ...range(start, start + PAGE_RANGE), total])].filter(
    (page) => page >= 1 && page <= total && isShown(page),
  );
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? 0;
    if (page - before === 1) return [page];
    // One page left out takes the same space as the gap.
    return page - before === 2 ? [page - 1, page] : (['gap', page] as const);
  });
}

const range = (from: number, until: number): number[] =>
  Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at);
