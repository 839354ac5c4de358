import { useEffect, useRef, useState } from 'react';
import { type Chips, totalOf } from '../chips.ts';
import type { GameEvent } from '../define-game.ts';
import type { SharedView } from '../shared-table.ts';
import { stakeLadder } from '../stakes.ts';
import type { GameTable } from './game-table.ts';
import { isNetWin, outcomeText } from './net.ts';
import { useGameEvents, useTable } from './use-table.ts';

/** The state of a shared table on this page. */
export interface TableView<Result> extends Omit<SharedView<Result>, 'elapsed' | 'chips' | 'result'> {
  /** Start of the phase on this page's clock. */
  readonly since: number;
  readonly result: Result | undefined;
  /** The player's stake and return in the last round; undefined before the payout. */
  readonly settled: { readonly stake: number; readonly win: number } | undefined;
}

const SEND_AFTER_MS = 200;
const LAST = 40;

const fromState = <Result>({ elapsed, chips: _chips, result, ...rest }: SharedView<Result>): TableView<Result> => ({
  ...rest,
  result,
  since: performance.now() - elapsed,
  settled: undefined,
});

function after<Result>(view: TableView<Result>, event: GameEvent): TableView<Result> {
  const since = performance.now();
  const result = event.result as Result;
  switch (event.type) {
    case 'state':
      return fromState(event.state as SharedView<Result>);
    case 'betting':
      return {
        ...view,
        phase: 'betting',
        since,
        number: Number(event.number),
        commitment: String(event.commitment),
        result: undefined,
        settled: undefined,
        players: 0,
      };
    case 'closing':
      return { ...view, phase: 'closing', since };
    case 'revealing':
      return { ...view, phase: 'revealing', since, result };
    case 'paid':
      return { ...view, phase: 'paid', since, result, last: [result, ...view.last].slice(0, LAST) };
    case 'settled':
      return { ...view, settled: { stake: Number(event.stake), win: Number(event.win) } };
    case 'players':
      return { ...view, players: Number(event.players) };
    default:
      return view;
  }
}

/** Holds the chips of this page. Changes are shown at once and sent to the table with a delay. */
function useChips(table: GameTable, first: Chips) {
  const [chips, setChips] = useState(first);
  const [steps, setSteps] = useState<readonly Chips[]>([]);
  const [before, setBefore] = useState<Chips>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** `asked` is the last request of this round, `taken` the last accepted state; a late request is reverted to it. */
  const asked = useRef<Chips>(undefined);
  const taken = useRef(first);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (next: Chips): void => {
    setChips(next);
    if (totalOf(next) > 0) table.hold(totalOf(next));
    else table.release();
  };
  const change = (next: Chips): void => {
    setSteps([...steps, chips]);
    show(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      asked.current = next;
      const answer = await table.act('place', { chips: next });
      if (!answer.ok) table.showProblem(answer.code);
      if (asked.current !== next) return;
      if (answer.ok) taken.current = next;
      else show(taken.current);
    }, SEND_AFTER_MS);
  };
  const clear = (): void => {
    asked.current = undefined;
    taken.current = {};
    setChips({});
    setSteps([]);
  };
  return {
    chips,
    before,
    steps,
    change,
    clear,
    undo: () => {
      const last = steps.at(-1);
      if (!last) return;
      change(last);
      setSteps(steps.slice(0, -1));
    },
    /** Stores the staked chips for the repeat button. */
    keep: () => setBefore(chips),
  };
}

/** The callbacks that a game adds to the shared table. */
export interface SharedTableCallbacks<Result> {
  /** Called when the result is known, before it is shown. */
  readonly onReveal: (result: Result) => void;
  /** Returns the announcement of the result for screen readers. */
  readonly said: (result: Result) => string;
}

/** Returns the table, kept up to date by events, and the player's chips. */
export function useSharedTable<Result>({ onReveal, said }: SharedTableCallbacks<Result>) {
  const table = useTable();
  const { finish, release, showProblem, say, text, money, sound, store, currency } = table;
  const opened = table.opened as SharedView<Result>;
  const [view, setView] = useState(() => fromState(opened));
  const placed = useChips(table, opened.chips);
  useGameEvents((event) => {
    setView((known) => after(known, event));
    if (event.type === 'betting') placed.clear();
    if (event.type === 'revealing') {
      if (totalOf(placed.chips) > 0) placed.keep();
      onReveal(event.result as Result);
    }
    if (event.type === 'refused') {
      placed.clear();
      release();
      showProblem(String(event.code));
    }
    if (event.type === 'paid') say(said(event.result as Result));
    if (event.type === 'settled') {
      const { round, stake, win } = event as unknown as { round: string; stake: number; win: number };
      finish({ roundId: round, stake, win });
      sound.play(isNetWin({ stake, win }) ? [523, 659, 784, 1047] : [196, 165]);
      if (win > 0) say(outcomeText(text, money, { stake, win }));
    }
  });
  const ladder = stakeLadder(currency);
  const most = Math.min(store.get().balance, ladder.at(-1) ?? 0);
  /** Places chips unless they exceed the balance or the table limits. */
  const change = (next: Chips): void => {
    if (view.phase !== 'betting') return;
    if (totalOf(next) > most) showProblem(totalOf(next) > (ladder.at(-1) ?? 0) ? 'tableLimit' : 'INSUFFICIENT_FUNDS');
    else {
      sound.play([880], { length: 0.05, shape: 'square', loudness: 0.4 });
      placed.change(next);
    }
  };
  return { view, ...placed, change };
}

export type Shared<Result> = ReturnType<typeof useSharedTable<Result>>;
