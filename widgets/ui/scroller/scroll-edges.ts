/** Whether a scrolled row can go on to either side. */
export interface Edges {
  readonly before: boolean;
  readonly after: boolean;
}

interface Scrolled {
  readonly scrollLeft: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/** Right-to-left rows count scrollLeft downwards from 0; a pixel of slack absorbs fractional layouts. */
export function edgesOf({ scrollLeft, scrollWidth, clientWidth }: Scrolled): Edges {
  const offset = Math.abs(scrollLeft);
  return { before: offset > 1, after: offset + clientWidth < scrollWidth - 1 };
}
