export type Axis = 'column' | 'row';

/** How the list runs, and what a key does to the panel of an entry besides moving the focus. */
export interface Shows {
  readonly along: Axis;
  readonly show: (key: string | undefined, entered: boolean) => void;
  readonly close: () => void;
}

/** The two keys along the list: back and on. The other two arrows lead into a panel and out of it. */
const ALONG: Readonly<Record<Axis, readonly string[]>> = {
  column: ['ArrowUp', 'ArrowDown'],
  row: ['ArrowLeft', 'ArrowRight'],
};

/** Moves the focus one place on, or back, from the element that has it or holds it. */
function step(all: readonly HTMLElement[], back: boolean): void {
  const at = all.findIndex((one) => one.contains(one.ownerDocument.activeElement));
  const target = all[(at + (back ? -1 : 1) + all.length) % all.length];
  (target?.matches('a') ? target : target?.querySelector<HTMLElement>('a, button'))?.focus();
}

/**
 * Does what an arrow or Escape means where the focus is: arrows step from entry to entry, or in a panel from link to link,
 * and lead into the panel and out of it; Escape closes the panel and keeps the focus on its entry.
 */
export function pressKey(key: string, list: HTMLElement, { along, show, close }: Shows): void {
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
