import { type FocusEvent, type KeyboardEvent, useState } from 'react';

export interface Flyout {
  /** Key of the entry whose panel is shown. */
  readonly open: string | undefined;
  /** Whether the Tab key goes into that panel: its button was pressed, or an arrow went in. */
  readonly entered: boolean;
  /** Goes on the list that holds all entries. */
  readonly list: {
    readonly onPointerLeave: () => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** Goes on each entry's li. `hasPanel` is false for entries that have nothing to open. */
  readonly entry: (
    key: string,
    hasPanel: boolean,
  ) => {
    readonly 'data-entry': string;
    readonly onPointerEnter: (event: { readonly pointerType: string }) => void;
    readonly onFocus: () => void;
  };
  /** Goes on the button that stands after the entry's link and opens its panel. */
  readonly button: (key: string) => {
    readonly type: 'button';
    readonly 'aria-expanded': boolean;
    readonly onClick: () => void;
  };
  readonly close: () => void;
}

interface Shown {
  readonly key: string;
  readonly entered: boolean;
}

/** The two keys along the list: back and on. The other two arrows lead into a panel and out of it. */
const ALONG = { column: ['ArrowUp', 'ArrowDown'], row: ['ArrowLeft', 'ArrowRight'] } as const;

/** Moves the focus one place on, or back, from the element that has it or holds it. */
function step(all: readonly HTMLElement[], back: boolean): void {
  const at = all.findIndex((one) => one.contains(one.ownerDocument.activeElement));
  const target = all[(at + (back ? -1 : 1) + all.length) % all.length];
  (target?.matches('a') ? target : target?.querySelector<HTMLElement>('a, button'))?.focus();
}

/**
 * One panel at a time beside a list of entries (NAV-04): it shows on hover with a mouse and on focus, and closes when the
 * pointer or the focus leaves the list and with Escape. Its links are no stops of the Tab key until the button after the
 * entry's link was pressed or an arrow went in, so that whoever walks through the menu by Tab meets its entries only
 * (disclosure navigation of the ARIA practices). Arrows step from entry to entry, and in the panel from link to link.
 */
export function useFlyout(along: keyof typeof ALONG = 'column'): Flyout {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const show = (key: string | undefined, entered = false) =>
    setShown((now) => (key === undefined ? undefined : now?.key === key && !entered ? now : { key, entered }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget;
    const here = event.target as HTMLElement;
    const entry = here.closest<HTMLElement>('[data-entry]');
    const links = [...(entry?.querySelectorAll<HTMLElement>('[data-panel] a') ?? [])];
    const inside = links.includes(here);
    const place = (ALONG[along] as readonly string[]).indexOf(event.key);
    const across = place < 0 && event.key.startsWith('Arrow');
    if (place >= 0) {
      const mirrored = along === 'row' && getComputedStyle(list).direction === 'rtl';
      step(inside ? links : [...list.querySelectorAll<HTMLElement>('[data-entry]')], (place === 0) !== mirrored);
    } else if (inside && (across || event.key === 'Escape')) {
      entry?.querySelector('a')?.focus();
      setShown(shown && { ...shown, entered: false });
    } else if (across && entry?.querySelector('[aria-expanded]')) {
      show(entry.dataset['entry'], true);
      links[0]?.focus();
    } else if (event.key !== 'Escape' || !shown) return;
    if (event.key === 'Escape') close();
    event.stopPropagation();
    event.preventDefault();
  };

  const { key: open, entered = false } = shown ?? {};
  return {
    open,
    entered,
    close,
    list: {
      onPointerLeave: close,
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
      onKeyDown,
    },
    entry: (key, hasPanel) => ({
      'data-entry': key,
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'touch') show(hasPanel ? key : undefined);
      },
      onFocus: () => show(hasPanel ? key : undefined),
    }),
    button: (key) => {
      const expanded = entered && open === key;
      return {
        type: 'button',
        'aria-expanded': expanded,
        onClick: () => show(expanded ? undefined : key, true),
      };
    },
  };
}
