import { type RefObject, useLayoutEffect, useState } from 'react';

/** Measured layout of the cards at the current width. */
export interface GridLayout {
  readonly columns: number;
  /** Height of a row including the gap, in CSS pixels. */
  readonly rowHeight: number;
  /** Position of the grid on the page, in CSS pixels. */
  readonly top: number;
}

/**
 * Measures the layout at the first rendered row, again whenever the grid's width changes. Undefined before, on the
 * server, and in tests without layout.
 */
export function useLayout(place: RefObject<HTMLElement | null>): GridLayout | undefined {
  const [layout, setLayout] = useState<GridLayout>();
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const read = (): void => setLayout((before) => reuseIfEqual(before, measureLayout(element)));
    read();
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place]);
  return layout;
}

function measureLayout(element: HTMLElement): GridLayout | undefined {
  const row = element.querySelector<HTMLElement>('[data-row]');
  const card = row?.firstElementChild;
  if (!row || !(card instanceof HTMLElement) || card.offsetHeight === 0) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(row);
  const columns = gridTemplateColumns.split(' ').length;
  const top = Math.round(element.getBoundingClientRect().top + scrollY);
  return { columns, rowHeight: card.offsetHeight + (Number.parseFloat(rowGap) || 0), top };
}

/** Returns the previous object when nothing changed, so that nothing renders again. */
function reuseIfEqual(before: GridLayout | undefined, now: GridLayout | undefined): GridLayout | undefined {
  if (!now) return before;
  const isSame =
    before?.columns === now.columns && before.top === now.top && Math.abs(before.rowHeight - now.rowHeight) < 1;
  return isSame ? before : now;
}
