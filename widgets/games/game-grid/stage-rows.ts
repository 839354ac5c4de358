/** First and last row in the viewport. */
interface VisibleRows {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** The rows of a virtualised list in one frame. */
interface StagedRows {
  readonly shown: readonly number[];
  /** The stage of the next frame; undefined when all rows are in the stage. */
  readonly next: ReadonlySet<number> | undefined;
}

/**
 * Returns the wanted rows that are in the stage, and the stage of the next frame: one row more, because a row has up to
 * ten cards and two new rows in one frame would be a long task. Visible rows come first, then the nearest, below before
 * above. At the start and after a jump, when the stage has no visible row, all visible rows are shown.
 */
export function stageRows(
  wanted: readonly number[],
  { startIndex, endIndex }: VisibleRows,
  stage: ReadonlySet<number>,
): StagedRows {
  const isVisible = (row: number): boolean => row >= startIndex && row <= endIndex;
  const isJump = !wanted.some((row) => isVisible(row) && stage.has(row));
  const isShown = (row: number): boolean => stage.has(row) || (isJump && isVisible(row));
  const shown = wanted.filter(isShown);
  const distance = (row: number): number => (row >= startIndex ? row - endIndex : startIndex - row + 0.5);
  const [nearest] = wanted.filter((row) => !isShown(row)).toSorted((a, b) => distance(a) - distance(b));
  const next = nearest === undefined ? shown : [...shown, nearest];
  return { shown, next: next.every((row) => stage.has(row)) ? undefined : new Set(next) };
}
