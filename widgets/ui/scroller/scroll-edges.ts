/** Whether a row can scroll to either side. */
export interface Edges {
  readonly before: boolean;
  readonly after: boolean;
}

interface Scrolled {
  readonly scrollLeft: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/** In right-to-left rows scrollLeft counts down from 0. One pixel of tolerance absorbs fractional layouts. */
export function getEdges({ scrollLeft, scrollWidth, clientWidth }: Scrolled): Edges {
  const offset = Math.abs(scrollLeft);
  return { before: offset > 1, after: offset + clientWidth < scrollWidth - 1 };
}
