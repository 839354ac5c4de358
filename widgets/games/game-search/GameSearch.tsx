import { useEffect, useId, useRef, useState } from 'react';
import type { GameSearchProps } from '../../../generated/types/widgets/game-search.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SearchField } from '../../ui/search-field/SearchField.tsx';
import { FailedNote } from '../../ui/state/StateNote.tsx';
import styles from './GameSearch.module.css';
import { Results } from './Results.tsx';
import { forgetSearches, keepSearch, readSearches } from './recent-searches.ts';
import { optionId, useGameSearch } from './use-game-search.ts';

type Text = WidgetInput<unknown>['text'];

/** A combobox over all games: arrow keys move, Enter opens, Escape closes the dialog. */
export default function GameSearch({ props, on, text }: WidgetInput<GameSearchProps, 'select'>) {
  const { games } = props;
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  // The dialog was open and had set the focus before this lazy part was loaded.
  useEffect(() => field.current?.focus(), []);
  const search = useGameSearch({
    index: games.value,
    list,
    text,
    onOpen: (game, query) => {
      keepSearch(query.trim() === '' ? game.gameName : query);
      void on.select({ game });
    },
  });
  const { query, isEmpty, count, found, active } = search;
  const isReady = games.value !== undefined;
  return (
    <div className={styles.search}>
      <SearchField
        ref={field}
        label={text('game-search.label')}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(list, active) : undefined}
        value={query}
        placeholder={text('game-search.hint')}
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => search.ask(target.value)}
        onKeyDown={search.onKeyDown}
      />
      {query === '' && (
        <Recent
          text={text}
          onChoose={(again) => {
            field.current?.focus();
            search.ask(again);
          }}
          onForget={() => field.current?.focus()}
        />
      )}
      {games.value === undefined && games.status === 'failed' && <FailedNote text={text} onRetry={games.refresh} />}
      <p className={`${styles.heading} ${!isEmpty && count === 0 ? styles.none : ''}`} role="status">
        {!isReady && games.status === 'loading' ? text('shared.loading') : isReady ? heading(isEmpty, count, text) : ''}
      </p>
      {isReady && !isEmpty && count === 0 && <p className={styles.heading}>{text('game-search.popular')}</p>}
      <Results id={list} found={found} active={active} text={text} onOpen={search.open} />
    </div>
  );
}

function heading(isEmpty: boolean, count: number, text: Text): string {
  if (isEmpty) return text('game-search.popular');
  return count > 0 ? text('game-search.found', { count }) : text('game-search.none');
}

interface RecentInput {
  readonly text: Text;
  readonly onChoose: (query: string) => void;
  readonly onForget: () => void;
}

/** The pressed button is removed, so the focus moves to the search field. */
function Recent({ text, onChoose, onForget }: RecentInput) {
  const [searches, setSearches] = useState(readSearches);
  if (searches.length === 0) return null;
  const forget = () => {
    onForget();
    forgetSearches();
    setSearches([]);
  };
  return (
    <div className={styles.recent} role="group" aria-label={text('game-search.recent')}>
      {searches.map((one) => (
        <button key={one} type="button" className={styles.chip} onClick={() => onChoose(one)}>
          <Icon name="history" size="small" />
          {one}
        </button>
      ))}
      <button type="button" className={styles.forget} onClick={forget}>
        {text('game-search.forget')}
      </button>
    </div>
  );
}
