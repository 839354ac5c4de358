import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface ChoiceInput<Entry> {
  readonly found: readonly Entry[];
  /** Whether the list has come: Enter before it chooses from it as soon as it is there. */
  readonly isThere: boolean;
  readonly onChoose: (entry: Entry) => void;
}

interface Choice {
  /** Place of what Enter would choose. */
  readonly at: number;
  readonly restart: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** The keyboard of a list that is searched in: arrows move through it, Enter chooses, the focus stays in the search. */
export function useChoice<Entry>({ found, isThere, onChoose }: ChoiceInput<Entry>): Choice {
  const [at, setAt] = useState(0);
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
      setAt((before) => Math.max(Math.min(before + step, found.length - 1), 0));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isThere) choose();
    else setAsked(true);
  };
  return { at, restart: () => setAt(0), onKeyDown };
}
