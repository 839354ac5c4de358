export type Axis = 'column' | 'row';

/** Orientation of the list, and the functions that open and close panels. */
export interface FlyoutControls {
  readonly along: Axis;
  readonly show: (key: string | undefined, entered: boolean) => void;
  readonly close: () => void;
}

/** The previous and next keys along the list. The other two arrow keys move into a panel and back. */
const ALONG: Readonly<Record<Axis, readonly string[]>> = {
  column: ['ArrowUp', 'ArrowDown'],
  row: ['ArrowLeft', 'ArrowRight'],
};

/** Moves the focus one position forward or back from the focused element. */
function step(all: readonly HTMLElement[], back: boolean): void {
  const at = all.findIndex((one) => one.contains(one.ownerDocument.activeElement));
  const target = all[(at + (back ? -1 : 1) + all.length) % all.length];
  (target?.matches('a') ? target : target?.querySelector<HTMLElement>('a, button'))?.focus();
}

/**
 * Handles a key: arrows move between entries, or between links in a panel, and into the panel and back; Escape closes
 * the panel and keeps the focus on its entry.
 */
export function pressKey(key: string, list: HTMLElement, { along, show, close }: FlyoutControls): void {
  const here = list.ownerDocument.activeElement;
  const entry = here?.closest<HTMLElement>('[data-entry]');
  const links = [...(entry?.querySelectorAll<HTMLElement>('[data-panel] a') ?? [])];
  const inside = links.some((link) => link === here);
  const place = ALONG[along].indexOf(key);
  if (place >= 0) {
    const mirrored = along === 'row' && getComputedStyle(list).direction === 'rtl';
    step(inside ? links : [...list.querySelectorAll<HTMLElement>('[data-entry]')], (place === 0) !== mirrored);
  } else if (inside) {
    entry?.querySelector('a')?.focus();
    show(entry?.dataset['entry'], false);
  } else if (key !== 'Escape' && entry?.querySelector('[aria-expanded]')) {
    show(entry.dataset['entry'], true);
    links[0]?.focus();
  }
  if (key === 'Escape') close();
}
