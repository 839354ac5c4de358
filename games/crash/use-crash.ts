import { useEffect, useRef, useState } from 'react';
import { decimal } from '../vendor/client/decimal.ts';
import { useGameEvents, useTable } from '../vendor/client/use-table.ts';
import type { TableView } from './table.ts';
import { after, fromState, type MyBet, withBet } from './view.ts';

/** Keeps the table state up to date from events, and returns it with the player's operations. */
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
      say(text('said.cashed', { at: decimal(at / 100), win: money(win) }));
    }
    if (event.type === 'crashed') {
      sound.noise(0.7, 180);
      const lost = own.current.filter(({ cashedAt }) => cashedAt === undefined);
      for (const { slot, stake } of lost) finish({ roundId: `${String(event.number)}-${slot}`, stake, win: 0 });
      say(text('said.crashed', { at: decimal(Number(event.at) / 100) }));
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
      if (taken) setMine((mine) => withBet(mine, bet));
      return taken;
    },
    cancel: async (slot: number): Promise<void> => {
      if (await ask('cancel', { slot })) setMine((mine) => mine.filter((one) => one.slot !== slot));
    },
    cashOut: (slot: number): Promise<boolean> => ask('cashOut', { slot }),
  };
}

export type Crash = ReturnType<typeof useCrash>;
