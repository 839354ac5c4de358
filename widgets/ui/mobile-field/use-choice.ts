import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface ChoiceInput<Entry> {
  readonly found: readonly Entry[];
  /** Place of what is chosen now; the arrows go on from there. -1 when it is not among them. */
  readonly from: number;
  /** Whether the list has come: Enter before it chooses from it as soon as it is there. */
  readonly isThere: boolean;
  readonly onChoose: (entry: Entry) => void;
}

interface Choice {
  /** Place of what Enter would choose. */
  readonly at: number;
  /** The list is another one: its first entry is the next choice. */
  readonly restart: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** The keyboard of a list that is searched in: arrows move through it, Enter chooses, the focus stays in the search. */
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
