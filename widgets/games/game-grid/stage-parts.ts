/** First and last part in the viewport. */
interface VisibleParts {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** The parts of a virtualised list in one frame. A part is an even share of a row, of two cards at most. */
interface StagedParts {
  readonly shown: readonly number[];
  /** The stage of the next frame; undefined when all parts are in the stage. */
  readonly next: ReadonlySet<number> | undefined;
}

/** A part has at most so many cards: more new ones in a frame would be a long task on a slow device. */
const MAX_CARDS = 2;

/** Returns the number of parts of a row. */
export const partsOf = (columns: number): number => Math.ceil(columns / MAX_CARDS);

/**
 * Returns the wanted parts that are in the stage, and the stage of the next frame: one part more. Visible parts come
 * first, then the nearest, below before above. At the start, without a stage, all visible parts are shown.
 */
export function stageParts(
  wanted: readonly number[],
  { startIndex, endIndex }: VisibleParts,
  stage: ReadonlySet<number>,
): StagedParts {
  const isVisible = (part: number): boolean => part >= startIndex && part <= endIndex;
  const isShown = (part: number): boolean => stage.has(part) || (stage.size === 0 && isVisible(part));
  const shown = wanted.filter(isShown);
  const distance = (part: number): number => (part >= startIndex ? part - endIndex : startIndex - part + 0.5);
  const [nearest] = wanted.filter((part) => !isShown(part)).toSorted((a, b) => distance(a) - distance(b));
  const next = nearest === undefined ? shown : [...shown, nearest];
  return { shown, next: next.every((part) => stage.has(part)) ? undefined : new Set(next) };
}
