import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from './controls.tsx';
import styles from './Menu.module.css';

interface MenuInput {
  /** What the button is called, which shows an icon alone. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Pixels between a button and its menu, and between a menu and the edge of the window. */
const AWAY = 4;

/** What else can be done here, behind one button; walked with the arrows, as menus are. */
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
        // Closed first: the focus is back at the button, which is where a dialog gives it back to.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onChoose();
      }}
    >
      {children}
    </button>
  );
}

const itemsOf = (menu: Element): readonly HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** Under its button, on the side where the line ends; above it where there is no room below. */
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
