import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface ChoiceInput<Entry> {
  readonly found: readonly Entry[];
  /** Index of the current choice, from which arrow keys continue; -1 when it is not in the list. */
  readonly from: number;
  /** Whether the list is loaded. Enter pressed earlier chooses as soon as it is. */
  readonly isThere: boolean;
  readonly onChoose: (entry: Entry) => void;
}

interface Choice {
  /** Index of the entry that Enter chooses. */
  readonly at: number;
  /** Resets the choice to the first entry, for a new list. */
  readonly restart: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** Keyboard control of a searchable list: arrow keys move, Enter chooses, the focus stays in the search field. */
export function useChoice<Entry>({ found, from, isThere, onChoose }: ChoiceInput<Entry>): Choice {
  const [moved, setMoved] = useState<number>();
  const at = moved ?? Math.max(from, 0);
  const [isAsked, setAsked] = useState(false);
  const choose = () => {
    const chosen = found[at];
    if (chosen !== undefined) onChoose(chosen);
  };
  const late = useRef(choose);
  useEffect(() => {
    late.current = choose;
  });
  useEffect(() => {
    if (isAsked && isThere) late.current();
  }, [isAsked, isThere]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMoved(Math.max(Math.min(at + step, found.length - 1), 0));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isThere) choose();
    else setAsked(true);
  };
  return { at, restart: () => setMoved(0), onKeyDown };
}
