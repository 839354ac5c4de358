import { type FocusEvent, type KeyboardEvent, useState } from 'react';

export interface Flyout {
  /** Key of the entry whose panel is open. */
  readonly open: string | undefined;
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
  readonly close: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the first link or button of the entry before or after the one that has it. */
function moveFocus(list: HTMLElement, step: number): boolean {
  const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = entries.findIndex((entry) => entry.contains(list.ownerDocument.activeElement));
  const target = entries[(at + step + entries.length) % entries.length];
  const link = target?.querySelector<HTMLElement>('a, button');
  link?.focus();
  return link != null;
}

/**
 * One panel open at a time beside a list of entries (NAV-04): on hover with a mouse and on focus. It closes when the
 * pointer or the focus leaves the list and with Escape, which keeps the focus on the entry. Up and down step from
 * entry to entry without walking through the open panel.
 */
export function useFlyout(): Flyout {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step !== undefined && moveFocus(event.currentTarget, step)) event.preventDefault();
    if (event.key !== 'Escape' || open === undefined) return;
    event.stopPropagation();
    const entry = event.currentTarget.querySelector<HTMLElement>(`[data-entry="${CSS.escape(open)}"] a`);
    entry?.focus();
    close();
  };

  return {
    open,
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
        if (pointerType !== 'touch') setOpen(hasPanel ? key : undefined);
      },
      onFocus: () => setOpen(hasPanel ? key : undefined),
    }),
  };
}
