import { useEffect, useRef, useState } from 'react';
import { useGameEvents, useTable } from '../vendor/client/use-table.ts';
import type { GameEvent } from '../vendor/define-game.ts';
import type { Phase, ShownBet, TableView } from './table.ts';

export interface MyBet {
  readonly slot: number;
  readonly stake: number;
  readonly target?: number;
  readonly cashedAt?: number;
}

/** The table as this page knows it. Multipliers in hundredths. */
export interface CrashView {
  readonly phase: Phase;
  readonly number: number;
  /** When the phase began, on this page's own clock. */
  readonly since: number;
  readonly commitment: string;
  readonly crashedAt: number | undefined;
  readonly last: readonly number[];
  readonly bets: readonly ShownBet[];
  readonly mine: readonly MyBet[];
}

const LAST = 30;

const fromState = (state: TableView): CrashView => ({
  ...state,
  since: performance.now() - state.elapsed,
  crashedAt: state.crashedAt,
});

const isSame = (one: ShownBet, other: ShownBet): boolean => one.who === other.who && one.slot === other.slot;

/** What an event changes. */
function after(view: CrashView, event: GameEvent): CrashView {
  const now = performance.now();
  const bet = event.bet as ShownBet | undefined;
  switch (event.type) {
    case 'state':
      return fromState(event.state as TableView);
    case 'betting': {
      const { number, commitment } = event as unknown as CrashView;
      return { ...view, phase: 'betting', since: now, number, commitment, crashedAt: undefined, bets: [], mine: [] };
    }
    case 'flying':
      return { ...view, phase: 'flying', since: now };
    case 'crashed': {
      const at = Number(event.at);
      return { ...view, phase: 'crashed', since: now, crashedAt: at, last: [at, ...view.last].slice(0, LAST) };
    }
    case 'bet':
      return bet ? { ...view, bets: [...view.bets, bet] } : view;
    case 'unbet':
      return bet ? { ...view, bets: view.bets.filter((one) => !isSame(one, bet)) } : view;
    case 'cashed':
      return bet ? { ...view, bets: view.bets.map((one) => (isSame(one, bet) ? bet : one)) } : view;
    case 'paid': {
      const [slot, stake, cashedAt] = [Number(event.slot), Number(event.stake), Number(event.at)];
      const bet = view.mine.find((one) => one.slot === slot) ?? { slot, stake };
      return { ...view, mine: [...view.mine.filter((one) => one.slot !== slot), { ...bet, cashedAt }] };
    }
    default:
      return view;
  }
}

/** The table, kept up to date by its events, and what a player can do at it. */
export function useCrash() {
  const table = useTable();
  const { act, showProblem, finish, say, text, money, sound } = table;
  const [view, setView] = useState(() => fromState(table.opened as TableView));
  const own = useRef(view.mine);
  useEffect(() => {
    own.current = view.mine;
  }, [view.mine]);

  useGameEvents((event) => {
    setView((before) => after(before, event));
    if (event.type === 'paid') {
      const { round, stake, win, at } = event as unknown as { round: string; stake: number; win: number; at: number };
      sound.play([659, 880, 1319]);
      finish({ roundId: round, stake, win });
      say(text('said.cashed', { at: (at / 100).toFixed(2), win: money(win) }));
    }
    if (event.type === 'crashed') {
      sound.noise(0.7, 180);
      const lost = own.current.filter(({ cashedAt }) => cashedAt === undefined);
      for (const { slot, stake } of lost) finish({ roundId: `${String(event.number)}-${slot}`, stake, win: 0 });
      say(text('said.crashed', { at: (Number(event.at) / 100).toFixed(2) }));
    }
  });
  const ask = async (
    action: string,
    input: { slot: number; stake?: number; target?: number | undefined },
  ): Promise<boolean> => {
    const answer = await act(action, input);
    if (!answer.ok) showProblem(answer.code);
    return answer.ok;
  };
  const setMine = (change: (mine: readonly MyBet[]) => readonly MyBet[]): void =>
    setView((before) => ({ ...before, mine: change(before.mine) }));
  return {
    view,
    bet: async (bet: MyBet): Promise<boolean> => {
      const taken = await ask('bet', bet);
      // It may have been paid before the answer that it was taken has come.
      if (taken) setMine((mine) => (mine.some(({ slot }) => slot === bet.slot) ? mine : [...mine, bet]));
      return taken;
    },
    cancel: async (slot: number): Promise<void> => {
      if (await ask('cancel', { slot })) setMine((mine) => mine.filter((one) => one.slot !== slot));
    },
    cashOut: (slot: number): Promise<boolean> => ask('cashOut', { slot }),
  };
}

export type Crash = ReturnType<typeof useCrash>;
