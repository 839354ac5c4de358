import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './Segments.module.css';

interface SegmentsInput<Key extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly { readonly key: Key; readonly label: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Groups whose choice has just changed. A form that is mounted again by the change mounts its group again, which would
 * lose the focus.
 */
const changed = new Set<string>();

/** A choice between two or three alternatives. Arrow keys choose, as in a radio group. */
export function Segments<Key extends string>({ label, choices, chosen, onChoose }: SegmentsInput<Key>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (changed.delete(label)) place.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [label, chosen]);
  const choose = (key: Key) => {
    if (key !== chosen) changed.add(label);
    onChoose(key);
    // When the choice was not applied, the group is not mounted again and the entry is removed.
    setTimeout(() => changed.delete(label));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const isAlong = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const step = (steps[event.key] ?? 0) * (isAlong ? direction : 1);
    if (step === 0) return;
    event.preventDefault();
    const at = choices.findIndex(({ key }) => key === chosen);
    const next = (at + step + choices.length) % choices.length;
    const choice = choices[next];
    if (!choice) return;
    choose(choice.key);
  };
  return (
    <div ref={place} role="radiogroup" aria-label={label} className={styles.segments}>
      {choices.map(({ key, label: words }) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className={styles.segment}
          onKeyDown={onKeyDown}
          onClick={() => choose(key)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
