import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { Axis } from './flyout-keys.ts';
import type { parts } from './flyout-parts.ts';

type Parts = typeof parts;

export interface Flyout {
  /** Key of the entry whose panel is shown. */
  readonly open: string | undefined;
  /** The panel component, once it is loaded. */
  readonly VendorPanel: Parts['VendorPanel'] | undefined;
  /** Whether the panel is part of the tab order: its button was pressed, or an arrow key moved into it. */
  readonly entered: boolean;
  /** Props of the list that holds all entries. */
  readonly list: {
    readonly onPointerLeave: () => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** Props of each entry's li. */
  readonly entry: (key: string) => {
    readonly 'data-entry': string;
    readonly onPointerEnter: (event: { readonly pointerType: string }) => void;
    readonly onFocus: () => void;
    readonly onClick: (event: { readonly target: EventTarget }) => void;
  };
  /** Props of the button after the entry's link, which opens its panel. */
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
 * Shows one panel at a time beside a list of entries (NAV-04), on hover and on focus; it closes when pointer or focus
 * leave the list, and with Escape. Its links join the tab order only after its button was pressed or an arrow key moved
 * in, so that Tab visits only entries (ARIA disclosure navigation). Arrow keys move between entries, and between links
 * in a panel.
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
    // The key handler is loaded on focus. A key pressed earlier waits for it.
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
      // A followed link changes the page beside the menu, which the panel would cover as long as the pointer stays.
      onClick: ({ target }) => {
        if (target instanceof Element && target.closest('a')) close();
      },
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
