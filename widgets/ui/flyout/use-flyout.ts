import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { Axis } from './flyout-keys.ts';
import type { parts } from './flyout-parts.ts';

type Parts = typeof parts;

export interface Flyout {
  /** Key of the entry whose panel is shown. */
  readonly open: string | undefined;
  /** What draws its panel, once somebody has pointed at an entry and it has come. */
  readonly VendorPanel: Parts['VendorPanel'] | undefined;
  /** Whether the Tab key goes into that panel: its button was pressed, or an arrow went in. */
  readonly entered: boolean;
  /** Goes on the list that holds all entries. */
  readonly list: {
    readonly onPointerLeave: () => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** Goes on each entry's li. */
  readonly entry: (key: string) => {
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

const load = async () => (await import('./flyout-parts.ts')).parts;

interface Shown {
  readonly key: string;
  readonly entered: boolean;
}

/**
 * One panel at a time beside a list of entries (NAV-04): it shows on hover with a mouse and on focus, and closes when the
 * pointer or the focus leaves the list and with Escape. Its links are no stops of the Tab key until the button after the
 * entry's link was pressed or an arrow went in, so that whoever walks through the menu by Tab meets its entries only
 * (disclosure navigation of the ARIA practices). Arrows step from entry to entry, and in the panel from link to link.
 */
export function useFlyout(along: Axis = 'column'): Flyout {
  const [shown, setShown] = useState<Shown>();
  const [loaded, setLoaded] = useState<Parts>();
  const close = () => setShown(undefined);
  const show = (key: string | undefined, entered?: boolean) => {
    setShown((now) => (key === undefined ? undefined : { key, entered: entered ?? (now?.key === key && now.entered) }));
    load().then(setLoaded, close);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    if (!key.startsWith('Arrow') && (key !== 'Escape' || !shown)) return;
    event.stopPropagation();
    event.preventDefault();
    // Asked for when the focus comes, so it is here as a rule; else the key waits for it.
    load().then(({ pressKey }) => pressKey(key, currentTarget, { along, show, close }), close);
  };

  const { key: open, entered = false } = shown ?? {};
  return {
    open,
    VendorPanel: loaded?.VendorPanel,
    entered,
    close,
    list: {
      onPointerLeave: close,
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
      onKeyDown,
    },
    entry: (key) => ({
      'data-entry': key,
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'touch') show(key);
      },
      onFocus: () => show(key),
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
