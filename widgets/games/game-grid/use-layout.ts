import { type RefObject, useLayoutEffect, useState } from 'react';

/** How the stylesheet lays the cards out at the present width. */
export interface GridLayout {
  readonly columns: number;
  /** Height of a row with the gap below it, in CSS pixels. */
  readonly rowHeight: number;
  /** Where the grid begins on the page, in CSS pixels. */
  readonly top: number;
}

/**
 * Reads the layout off the first row that is drawn, anew whenever the grid's width changes. Undefined until then, on the
 * server, and where nothing is laid out.
 */
export function useLayout(place: RefObject<HTMLElement | null>): GridLayout | undefined {
  const [layout, setLayout] = useState<GridLayout>();
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const read = (): void => setLayout((before) => same(before, layoutOf(element)));
    read();
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place]);
  return layout;
}

function layoutOf(element: HTMLElement): GridLayout | undefined {
  const row = element.querySelector<HTMLElement>('[data-row]');
  const card = row?.firstElementChild;
  if (!row || !(card instanceof HTMLElement) || card.offsetHeight === 0) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(row);
  const columns = gridTemplateColumns.split(' ').length;
  const top = Math.round(element.getBoundingClientRect().top + scrollY);
  return { columns, rowHeight: card.offsetHeight + (Number.parseFloat(rowGap) || 0), top };
}

/** The same layout as the same object, so that nothing is drawn anew for it. */
function same(before: GridLayout | undefined, now: GridLayout | undefined): GridLayout | undefined {
  if (!now) return before;
  const isSame =
    before?.columns === now.columns && before.top === now.top && Math.abs(before.rowHeight - now.rowHeight) < 1;
  return isSame ? before : now;
}
