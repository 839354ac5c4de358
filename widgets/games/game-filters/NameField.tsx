import { useEffect, useRef, useState } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './GameFilters.module.css';

/** After so many milliseconds without a key the name is looked for. */
const PAUSE = 250;

interface NameInput {
  /** The name that is looked for now. */
  readonly name: string;
  readonly text: WidgetInput<unknown>['text'];
  /** `replace`: while a name is being typed on, the way back leads past each of its letters. */
  readonly onFind: (name: string, replace: boolean) => void;
}

export function NameField({ name, text, onFind }: NameInput) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The name that was asked for last: the page takes its time to look for it, and to say so.
  const asked = useRef(name);
  useEffect(() => {
    asked.current = name;
  }, [name]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = (typed: string): void => {
    const isTypedOn = asked.current !== '';
    asked.current = typed;
    onFind(typed, isTypedOn);
  };
  const type = (typed: string): void => {
    setDraft(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => find(typed.trim()), PAUSE);
  };
  return (
    <label className={styles.find}>
      <Icon name="search" size="small" />
      <span className="visually-hidden">{text('game-filters.find')}</span>
      <input
        type="search"
        className={styles.findBox}
        value={draft ?? name}
        maxLength={60}
        placeholder={text('game-filters.find-hint')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setDraft(undefined)}
      />
    </label>
  );
}
