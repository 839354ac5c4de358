import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

export interface PopoverState {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Goes on the element around button and panel. */
  readonly root: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** Goes on the button. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
  /** Goes on the panel. */
  readonly panelId: string;
}

/**
 * A panel that a button opens. It closes with Escape (the focus returns to the button), with a press outside, and
 * when the focus moves on.
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
    // A dialog that the panel stands in would close too: the browser asks it to, unless the press is used up here.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  // The focus may be on its way back, and a press elsewhere wants its target to stand still (MOD-04).
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
