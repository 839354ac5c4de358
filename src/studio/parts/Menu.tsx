import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from './controls.tsx';
import styles from './Menu.module.css';

interface MenuInput {
  /** Accessible name of the button, which shows an icon only. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Distance in pixels between button and menu, and between menu and window edge. */
const AWAY = 4;

/** Renders a button that opens a menu of further operations; arrow keys move between the items. */
export function Menu({ label, disabled = false, children }: MenuInput) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const open = (button: HTMLElement): void => {
    const box = menu.current;
    if (!box) return;
    box.showPopover({ source: button });
    placeUnder(box, button);
    itemsOf(box)[0]?.focus();
  };
  return (
    <>
      <Button
        square
        icon="ellipsis-vertical"
        label={label}
        disabled={disabled}
        aria-haspopup="menu"
        aria-controls={id}
        onClick={({ currentTarget }) => open(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || disabled) return;
          event.preventDefault();
          open(event.currentTarget);
        }}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onKeyDown={walk}
      >
        {children}
      </div>
    </>
  );
}

interface ItemInput {
  readonly danger?: boolean | undefined;
  readonly onChoose: () => void;
  readonly children: string;
}

export function MenuItem({ danger = false, onChoose, children }: ItemInput) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      data-danger={danger || undefined}
      onClick={({ currentTarget }) => {
        // The menu closes before the item's click handler runs: the focus returns to the button, to which a dialog
        // opened by the item restores it later.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose();
      }}
    >
      {children}
    </button>
  );
}

const itemsOf = (menu: Element): readonly HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** Positions the menu below its button, aligned to the end edge; above it when there is no room below. */
function placeUnder(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const fits = bottom + AWAY + height < innerHeight;
  menu.style.insetBlockStart = `${Math.max(AWAY, fits ? bottom + AWAY : top - AWAY - height)}px`;
  menu.style.insetInlineStart = `${Math.max(AWAY, right - width)}px`;
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const menu = event.currentTarget;
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === 'Tab') menu.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
