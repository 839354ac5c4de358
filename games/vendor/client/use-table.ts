import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { GameEvent } from '../define-game.ts';
import { stakeLadder } from '../stakes.ts';
import type { GameTable, TableState } from './game-table.ts';

export const TableContext = createContext<GameTable | undefined>(undefined);

/** Returns the game table of the current page. */
export function useTable(): GameTable {
  const table = useContext(TableContext);
  if (!table) throw new Error('useTable is for what stands inside a game');
  return table;
}

export function useTableState(): TableState {
  const { store } = useTable();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Subscribes to all events of the game. */
export function useGameEvents(listener: (event: GameEvent) => void): void {
  const { listen } = useTable();
  const newest = useEffectEvent(listener);
  useEffect(() => listen((event) => newest(event)), [listen]);
}

/** The chosen stake and the functions that change it along the ladder. */
export interface StakeChoice {
  readonly stake: number;
  readonly ladder: readonly number[];
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
  readonly choose: (stake: number) => void;
}

export function useStake(start = 2): StakeChoice {
  const { currency, launch } = useTable();
  const ladder = stakeLadder(currency, launch.title.minBet);
  const [at, setAt] = useState(Math.min(start, ladder.length - 1));
  return {
    ladder,
    stake: ladder[at] ?? 0,
    up: at < ladder.length - 1 ? () => setAt(at + 1) : undefined,
    down: at > 0 ? () => setAt(at - 1) : undefined,
    choose: (stake) => setAt(Math.max(0, ladder.indexOf(stake))),
  };
}
