import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

export interface DialogOptions {
  /** CSS pixels. */
  readonly width: number;
  /** Whether Escape, the close button and the backdrop close it. */
  readonly dismissible: boolean;
  /** Whether a click on the backdrop closes it. Default: true. */
  readonly closeOnCover?: boolean;
  /** Seconds after which it closes by itself. */
  readonly closeAfterSeconds?: number | undefined;
  readonly onClose: () => void;
}

/** Opens a modal dialog, handles all ways to close it, and restores the focus afterwards (MOD-02). */
export function useDialog(place: RefObject<HTMLDialogElement | null>, options: DialogOptions) {
  const { width, dismissible, closeOnCover = true, closeAfterSeconds, onClose } = options;
  const close = useRef<() => void>(undefined);
  const onCover = useRef(false);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (closeAfterSeconds === undefined) return;
    const timer = setTimeout(() => close.current?.(), closeAfterSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [closeAfterSeconds]);
  useEffect(() => {
    const dialog = place.current;
    if (!dialog || dialog.open) return;
    dialog.style.setProperty('--dialog-width', `${width}px`);
    const before = getOpeners(document.activeElement);
    openers.set(dialog, before);
    dialog.showModal();
    const stop = focusFirst(dialog);
    return () => {
      stop();
      dialog.close();
      // The dialog that opened this one may be closed; then the opener of that one gets the focus.
      before.find((element) => element.isConnected)?.focus();
    };
  }, [place, width]);
  return {
    onCancel: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (dismissible) onClose();
    },
    onClose: ({
      target,
      currentTarget,
    }: {
      readonly target: EventTarget;
      readonly currentTarget: HTMLDialogElement;
    }) => {
      // Browsers close a dialog at a repeated Escape; one that must be answered is opened again (LOG-05).
      if (target === currentTarget && !dismissible) currentTarget.showModal();
    },
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      onCover.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: Pick<PointerEvent, 'target' | 'currentTarget'>) => {
      // A press that started inside, such as a text selection, is no click on the backdrop.
      if (target === currentTarget && onCover.current && dismissible && closeOnCover) onClose();
    },
    onKeyDown: confirmByEnter,
  };
}

/** The first element to focus: the confirm button, the first field of a form, or the checked radio button. */
const FIRST = '[data-first], form :is(input:not([type="radio"]), :checked, select, textarea):enabled';

/**
 * Sets the initial focus. The browser would focus the close button, which is right for dialogs that are only read.
 * Content may be loaded later, so the focus moves there unless the player moved it.
 */
function focusFirst(dialog: HTMLDialogElement): () => void {
  const start = document.activeElement;
  const begin = (): void => {
    const first = document.activeElement === start ? dialog.querySelector<HTMLElement>(FIRST) : null;
    first?.focus();
    if (document.activeElement !== start) watch.disconnect();
  };
  const watch = new MutationObserver(begin);
  watch.observe(dialog, { childList: true, subtree: true });
  begin();
  return () => watch.disconnect();
}

const openers = new WeakMap<Element, readonly HTMLElement[]>();

/** Returns the element that opened a dialog, the one that opened its parent dialog, and so on. */
function getOpeners(element: Element | null): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const around = element.closest('dialog');
  return [element, ...((around && openers.get(around)) ?? [])];
}

/** Enter presses the default button unless the focused element uses Enter itself. */
function confirmByEnter(event: KeyboardEvent<HTMLDialogElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target.closest('a, button, input, select, textarea, summary, [contenteditable]')) return;
  const button = currentTarget.querySelector<HTMLElement>('[data-first], [type="submit"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}
