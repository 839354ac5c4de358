import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

export interface DialogWays {
  /** CSS pixels. */
  readonly width: number;
  /** Whether Escape, the close button and the cover close it. */
  readonly dismissible: boolean;
  /** Whether a click on the cover closes it; it does when left out. */
  readonly closeOnCover?: boolean;
  /** It closes by itself after so long. */
  readonly closeAfterSeconds?: number | undefined;
  readonly onClose: () => void;
}

/** Opens a dialog over all others, with every way to close it, and gives the focus back in the end (MOD-02). */
export function useDialog(place: RefObject<HTMLDialogElement | null>, ways: DialogWays) {
  const { width, dismissible, closeOnCover = true, closeAfterSeconds, onClose } = ways;
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
    const before = openersOf(document.activeElement);
    openers.set(dialog, before);
    dialog.showModal();
    const stop = beginIn(dialog);
    return () => {
      stop();
      dialog.close();
      // A dialog that opened this one may have made way for it: then whatever opened that one gets the focus back.
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
      // Browsers close at the third Escape whatever a page says; what must be answered stands there again (LOG-05).
      if (target === currentTarget && !dismissible) currentTarget.showModal();
    },
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      onCover.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: Pick<PointerEvent, 'target' | 'currentTarget'>) => {
      // A press that began inside, such as on a text that is marked, is no press on the cover.
      if (target === currentTarget && onCover.current && dismissible && closeOnCover) onClose();
    },
    onKeyDown: confirmByEnter,
  };
}

/** What is answered first: the button of a question, the first field of a form, of alternatives the one that is chosen. */
const FIRST = '[data-first], form :is(input:not([type="radio"]), :checked, select, textarea):enabled';

/**
 * Where the keys begin. The browser begins at the way out, which is right for what is only read. What a dialog holds may
 * come a moment after it: the focus goes there as long as nobody has gone on by then.
 */
function beginIn(dialog: HTMLDialogElement): () => void {
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

/** What opened a dialog, and what opened the dialog that it stands in, and so on. */
function openersOf(element: Element | null): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const around = element.closest('dialog');
  return [element, ...((around && openers.get(around)) ?? [])];
}

/** Enter presses the dialog's default button wherever the focus has no use of its own for it. */
function confirmByEnter(event: KeyboardEvent<HTMLDialogElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target.closest('a, button, input, select, textarea, summary, [contenteditable]')) return;
  const button = currentTarget.querySelector<HTMLElement>('[data-first], [type="submit"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}
