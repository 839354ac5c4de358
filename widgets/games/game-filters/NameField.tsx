import { useEffect, useRef, useState } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './GameFilters.module.css';

/** Debounce: milliseconds without a key press after which the search starts. */
const DEBOUNCE_MS = 250;

interface NameInput {
  /** The name that the page currently searches for. */
  readonly name: string;
  readonly text: WidgetInput<unknown>['text'];
  /**
   * `replace`: replaces the history entry while a name is typed, so that the back button does not step through letters.
   */
  readonly onFind: (name: string, replace: boolean) => void;
}

export function NameField({ name, text, onFind }: NameInput) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The name that was searched for last. The page's own `name` follows later.
  const lastSearched = useRef(name);
  useEffect(() => {
    lastSearched.current = name;
  }, [name]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = (typed: string): void => {
    const isTypedOn = lastSearched.current !== '';
    lastSearched.current = typed;
    onFind(typed, isTypedOn);
  };
  const type = (typed: string): void => {
    setDraft(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => find(typed.trim()), DEBOUNCE_MS);
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
