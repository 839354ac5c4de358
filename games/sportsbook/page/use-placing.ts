import { useState } from 'react';
import { useTable } from '../../vendor/client/use-table.ts';
import { stakeLadder } from '../../vendor/stakes.ts';
import type { BetView } from '../bet.ts';
import type { BookPage } from './book-context.ts';
import { accept, type SlipItem } from './slip.ts';

/** Sends the slip: one bet for a multiple, otherwise one per selection. Accepted selections leave the slip. */
export function usePlacing({ slip, setSlip, setPlaced, oddsOf, note }: BookPage): {
  readonly busy: boolean;
  readonly place: () => Promise<void>;
} {
  const { act, showProblem, say, text, sound, currency } = useTable();
  const [busy, setBusy] = useState(false);
  const send = async (items: readonly SlipItem[], stake: number): Promise<BetView | undefined> => {
    const legs = items.map((item) => ({ fixture: item.fixture, key: item.key, odds: oddsOf(item) ?? item.seen }));
    const answer = await act<BetView>('place', { legs, stake, any: slip.any });
    if (!answer.ok) {
      showProblem(answer.code);
      return undefined;
    }
    note(answer.value);
    setSlip((before) => ({
      ...before,
      items: before.items.filter((one) => !items.some((item) => item.fixture === one.fixture && item.key === one.key)),
    }));
    return answer.value;
  };
  const place = async (): Promise<void> => {
    setBusy(true);
    setSlip((before) => accept(before, oddsOf));
    const bets =
      slip.mode === 'multiple'
        ? [{ items: slip.items, stake: slip.stake }]
        : slip.items.map((item) => ({ items: [item], stake: item.stake }));
    const [least = 0] = stakeLadder(currency);
    const taken: BetView[] = [];
    for (const bet of bets) {
      const one = bet.stake >= least ? await send(bet.items, bet.stake) : undefined;
      if (one) taken.push(one);
    }
    if (bets.every(({ stake }) => stake < least)) showProblem('stake');
    if (taken.length > 0) {
      setPlaced(taken);
      sound.play([440, 660]);
      say(text('said.placed', { count: taken.length }));
    }
    setBusy(false);
  };
  return { busy, place };
}
