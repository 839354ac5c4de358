import { type KeyboardEvent, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
/** Digits of one number are typed within this time. */
const TYPING_MS = 900;

const buttonsIn = (group: Element): HTMLButtonElement[] => [
  ...group.querySelectorAll<HTMLButtonElement>('[data-symbol]'),
];

/**
 * Keys of a row of numbers: arrows move along the row and to the rows around it, and typing a number chooses it. Returns the
 * handler of the row; the first button, or the last used one, is in the order of the tab key.
 */
export function usePadKeys(onChoose: (symbol: string) => void): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    const group = event.currentTarget;
    const buttons = buttonsIn(group);
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (event.ctrlKey || event.metaKey || event.altKey || at < 0) return;
    if (/^\d$/.test(event.key)) {
      event.preventDefault();
      const known = event.timeStamp - typed.current.at < TYPING_MS ? typed.current.text : '';
      const text = known + event.key;
      typed.current = { text, at: event.timeStamp };
      const found = symbolOf(text, buttons);
      if (!found) return;
      typed.current.text = '';
      found.focus();
      onChoose(found.dataset.symbol ?? '');
      return;
    }
    const target = targetOf(event, { group, buttons, at });
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
}

/** Returns the button of a typed number; none while a longer number begins with it. */
function symbolOf(text: string, buttons: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  const longest = Math.max(...buttons.map(({ dataset }) => (dataset.symbol ?? '').length));
  if (text.length < longest) return undefined;
  return buttons.find(({ dataset }) => dataset.symbol === text.slice(-longest));
}

interface Place {
  readonly group: Element;
  readonly buttons: readonly HTMLButtonElement[];
  readonly at: number;
}

function targetOf(event: KeyboardEvent<HTMLElement>, { group, buttons, at }: Place): HTMLButtonElement | undefined {
  const isRightToLeft = getComputedStyle(group).direction === 'rtl';
  const step = (STEPS[event.key] ?? 0) * (isRightToLeft ? -1 : 1);
  if (step !== 0) return buttons[(at + step + buttons.length) % buttons.length];
  if (event.key === 'Home') return buttons[0];
  if (event.key === 'End') return buttons.at(-1);
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return undefined;
  const columns = Number(group.getAttribute('data-columns') ?? 0);
  const below = event.key === 'ArrowDown' ? 1 : -1;
  if (columns > 0 && buttons[at + below * columns]) return buttons[at + below * columns];
  const groups = [...(group.closest('[data-pads]')?.querySelectorAll('[data-pad]') ?? [])];
  const next = groups[groups.indexOf(group) + below];
  return next ? (buttonsIn(next)[at] ?? buttonsIn(next).at(-1)) : undefined;
}
