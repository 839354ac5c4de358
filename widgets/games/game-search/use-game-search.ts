import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import type { GameIndex } from '../../../generated/types/data.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { createSearch, type Found } from './search-games.ts';

const MAX_RESULTS = 24;
const POPULAR_COUNT = 8;

export const optionId = (list: string, place: number): string => `${list}-${place}`;

interface SearchInput {
  readonly index: GameIndex | undefined;
  /** Id of the list of options. */
  readonly list: string;
  readonly text: WidgetInput<unknown>['text'];
  readonly onOpen: (game: Found, query: string) => void;
}

/** Returns the query, its results, and the option that the arrow keys point at. */
export function useGameSearch({ index, list, text, onOpen }: SearchInput) {
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState<number>();
  const search = useMemo(
    () => index && createSearch(index, (game) => getTags(game.gameType, game.gameClassify, text)),
    [index, text],
  );
  const asked = useDeferredValue(query);
  const isEmpty = asked.trim() === '';
  const fitting = useMemo(() => (isEmpty ? [] : (search?.find(asked, MAX_RESULTS) ?? [])), [search, asked, isEmpty]);
  const popular = search?.games.slice(0, POPULAR_COUNT) ?? [];
  const found = fitting.length > 0 ? fitting : popular;
  // Suggestions for an empty result are opened by Enter only when the player moved to one.
  const active = Math.min(pointed ?? (isEmpty || fitting.length > 0 ? 0 : -1), found.length - 1);
  const open = (game: Found): void => onOpen(game, query);
  const ask = (next: string): void => {
    setQuery(next);
    setPointed(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const game = found[active];
    const last = found.length - 1;
    const up = active <= 0 ? last : active - 1;
    const next = { ArrowDown: active + 1, ArrowUp: up, Home: 0, End: last }[event.key];
    if (found.length === 0 || (event.key !== 'Enter' && next === undefined)) return;
    event.preventDefault();
    if (next === undefined) return game && open(game);
    const place = next % found.length;
    setPointed(place);
    document.getElementById(optionId(list, place))?.scrollIntoView({ block: 'nearest' });
  };
  return { query, isEmpty, count: fitting.length, found, active, ask, open, onKeyDown } as const;
}

/** Returns the category in the player's language, and the name of the kind. */
const getTags = (gameType: string, kind: string, text: SearchInput['text']): string =>
  `${text(`game-search.tag-${gameType}`)} ${kind.replaceAll('_', ' ')}`;
