import { useCallback, useEffect, useState } from 'react';
import { useGameEvents, useTable } from '../../vendor/client/use-table.ts';
import type { BetView } from '../bet.ts';
import type { FixtureView } from '../board.ts';
import type { BookState } from '../game.ts';
import type { Book } from '../rules/sports.ts';
import { noted } from './noted.ts';
import { fixtureOf } from './words.ts';

export interface OpenBook {
  readonly book: Book;
  readonly largestWin: number;
  /** Everything on the board, by identity. */
  readonly fixtures: ReadonlyMap<string, FixtureView>;
  readonly open: readonly BetView[];
  /** Bets that were settled while the page was open, the newest first. */
  readonly settled: readonly BetView[];
  /** The vendor's time now. */
  readonly now: number;
  readonly note: (bet: BetView) => void;
  readonly oddsOf: (leg: { readonly fixture: string; readonly key: string }) => number | undefined;
}

interface Told {
  readonly fixtures: ReadonlyMap<string, FixtureView>;
  readonly open: readonly BetView[];
  readonly settled: readonly BetView[];
  /** The vendor's clock less this machine's. */
  readonly ahead: number;
}

const toldBy = ({ fixtures, open, now }: BookState, settled: readonly BetView[]): Told => ({
  fixtures: new Map(fixtures.map((view) => [view.id, view])),
  open,
  settled,
  ahead: now - Date.now(),
});

/** The book as the server tells it, kept up to date. */
export function useBook(): OpenBook {
  const { opened, finish, sound, say, text, money } = useTable();
  const state = opened as BookState;
  const [told, setTold] = useState(() => toldBy(state, []));
  const now = useClock() + told.ahead;

  const note = useCallback((bet: BetView): void => {
    setTold((before) => ({ ...before, ...noted(before, bet) }));
  }, []);
  useGameEvents((event) => {
    if (event.type === 'state' && event.state) {
      const next = event.state as BookState;
      setTold((before) => toldBy(next, before.settled));
    }
    if (event.type === 'board') {
      const { fixtures, gone, now: time } = event as unknown as BoardEvent;
      setTold((before) => ({ ...before, ahead: time - Date.now(), fixtures: merge(before.fixtures, fixtures, gone) }));
    }
    if (event.type === 'bet') {
      const { bet } = event as unknown as { readonly bet: BetView };
      note(bet);
      if (bet.state !== 'closed') return;
      finish({ roundId: bet.id, stake: bet.stake, win: bet.returned });
      if (bet.outcome === 'cashed') return;
      if (bet.outcome === 'won') sound.play([523, 659, 784, 1047]);
      say(text(`said.${bet.outcome ?? 'lost'}`, { win: money(bet.returned) }));
    }
  });
  const oddsOf: OpenBook['oddsOf'] = ({ fixture, key }) =>
    told.fixtures
      .get(fixture)
      ?.markets.flatMap(({ prices }) => prices)
      .find((price) => price.key === key)?.odds;
  return { ...told, book: state.book, largestWin: state.largestWin, now, note, oddsOf };
}

interface BoardEvent {
  readonly fixtures: readonly FixtureView[];
  readonly gone: readonly string[];
  readonly now: number;
}

function merge(
  before: ReadonlyMap<string, FixtureView>,
  changed: readonly FixtureView[],
  gone: readonly string[],
): ReadonlyMap<string, FixtureView> {
  const next = new Map(before);
  for (const view of changed) next.set(view.id, view);
  for (const id of gone) next.delete(id);
  const order = (id: string): number => fixtureOf(id)?.kickOff ?? 0;
  return new Map([...next].toSorted(([a], [b]) => order(a) - order(b) || a.localeCompare(b)));
}

/** This machine's time, anew every second. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
