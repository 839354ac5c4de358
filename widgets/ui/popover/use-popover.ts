import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

export interface PopoverState {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Props of the element around button and panel. */
  readonly root: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** Props of the button. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
  /** Id of the panel. */
  readonly panelId: string;
}

/**
 * A panel that a button opens. It closes with Escape (the focus returns to the button), with a press outside, and when
 * the focus leaves it.
 */
export function usePopover(): PopoverState {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Prevents the browser from closing a dialog around the panel with the same key press.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  // The focus may return within the same gesture, and a press elsewhere must not move its target, so closing is delayed
  // (MOD-04).
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
      setTimeout(() => root.current?.contains(document.activeElement) || setOpen(false), 200);
  };

  return {
    open,
    setOpen,
    root: { ref: root, onKeyDown, onBlur },
    button: { ref: button, 'aria-expanded': open, 'aria-controls': panelId, onClick: () => setOpen(!open) },
    panelId,
  };
}
