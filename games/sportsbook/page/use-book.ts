import { useCallback, useEffect, useState } from 'react';
import { useGameEvents, useTable } from '../../vendor/client/use-table.ts';
import type { BetView } from '../bet.ts';
import type { FixtureView } from '../board.ts';
import type { BookState } from '../game.ts';
import type { Book } from '../rules/sports.ts';
import { applyBetUpdate } from './bet-updates.ts';
import { fixtureOf } from './labels.ts';

export interface OpenBook {
  readonly book: Book;
  readonly maxWin: number;
  /** All fixtures on the board, by id. */
  readonly fixtures: ReadonlyMap<string, FixtureView>;
  readonly open: readonly BetView[];
  /** Bets settled while the page was open, the newest first. */
  readonly settled: readonly BetView[];
  /** The current vendor time. */
  readonly now: number;
  readonly note: (bet: BetView) => void;
  readonly oddsOf: (leg: { readonly fixture: string; readonly key: string }) => number | undefined;
}

interface BookSnapshot {
  readonly fixtures: ReadonlyMap<string, FixtureView>;
  readonly open: readonly BetView[];
  readonly settled: readonly BetView[];
  /** Difference between the vendor's clock and this machine's clock. */
  readonly ahead: number;
}

const toSnapshot = ({ fixtures, open, now }: BookState, settled: readonly BetView[]): BookSnapshot => ({
  fixtures: new Map(fixtures.map((view) => [view.id, view])),
  open,
  settled,
  ahead: now - Date.now(),
});

/** Returns the book, kept up to date by server events. */
export function useBook(): OpenBook {
  const { opened, finish, sound, say, text, money } = useTable();
  const state = opened as BookState;
  const [received, setReceived] = useState(() => toSnapshot(state, []));
  const now = useClock() + received.ahead;

  const note = useCallback((bet: BetView): void => {
    setReceived((before) => ({ ...before, ...applyBetUpdate(before, bet) }));
  }, []);
  useGameEvents((event) => {
    if (event.type === 'state' && event.state) {
      const next = event.state as BookState;
      setReceived((before) => toSnapshot(next, before.settled));
    }
    if (event.type === 'board') {
      const { fixtures, gone, now: time } = event as unknown as BoardEvent;
      setReceived((before) => ({
        ...before,
        ahead: time - Date.now(),
        fixtures: merge(before.fixtures, fixtures, gone),
      }));
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
    received.fixtures
      .get(fixture)
      ?.markets.flatMap(({ prices }) => prices)
      .find((price) => price.key === key)?.odds;
  return { ...received, book: state.book, maxWin: state.maxWin, now, note, oddsOf };
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

/** Returns the machine's time, updated every second. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
