import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Attribute of the frame of a table whose rows are drawn as cards. */
const CARDS = 'data-cards';
/** A phone shows cards also of a table that would fit: its controls are as large as fingers there. */
const PHONE = 720;
interface Sizes {
  /** Width inside the frame. */
  readonly frame: number;
  /** Least width of the table as a table. */
  readonly table: number;
}

/**
 * Returns the ref of a table's frame, which gets `data-cards` while the table does not fit. The table is measured once for its
 * contents, before the browser paints, and then only compared with the frame: cards, which are higher and narrower, cannot lead back
 * to the table and again to cards. `contents` is what the width depends on.
 */
export function useFit(contents: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const sizes = useRef<Sizes>({ frame: 0, table: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents have another width
  useLayoutEffect(() => {
    measure(ref.current, sizes);
  }, [contents]);
  useLayoutEffect(() => (ref.current ? follow(ref.current, sizes) : undefined), []);
  useEffect(() => {
    // The letters of a font that arrives have another width.
    const remeasure = (): void => measure(ref.current, sizes);
    document.fonts?.addEventListener('loadingdone', remeasure);
    return () => document.fonts?.removeEventListener('loadingdone', remeasure);
  }, []);
  return ref;
}

function measure(frame: HTMLElement | null, sizes: { current: Sizes }): void {
  if (!frame) return;
  sizes.current = { frame: frame.clientWidth, table: widthAsTable(frame) };
  fold(frame, sizes.current);
}

/**
 * Folds the table again when its frame changes. A line without height is observed: the frame itself becomes higher by folding, which
 * the browser reports as a loop.
 */
function follow(frame: HTMLElement, sizes: { current: Sizes }): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const line = document.createElement('div');
  frame.prepend(line);
  const observer = new ResizeObserver(() => {
    if (frame.clientWidth === sizes.current.frame) return;
    sizes.current = { ...sizes.current, frame: frame.clientWidth };
    fold(frame, sizes.current);
  });
  observer.observe(line);
  return () => {
    observer.disconnect();
    line.remove();
  };
}

function fold(element: HTMLElement, { frame, table }: Sizes): void {
  element.toggleAttribute(CARDS, table > frame || innerWidth <= PHONE);
}

/** Returns the least width of the table. The frame keeps its height meanwhile, so that the page does not scroll. */
function widthAsTable(frame: HTMLElement): number {
  const table = frame.querySelector('table');
  if (!table) return 0;
  frame.style.minBlockSize = `${frame.offsetHeight}px`;
  frame.removeAttribute(CARDS);
  table.style.inlineSize = 'min-content';
  const width = table.offsetWidth;
  table.style.inlineSize = '';
  frame.style.minBlockSize = '';
  return width;
}
