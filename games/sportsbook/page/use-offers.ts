import { useCallback, useEffect, useState } from 'react';
import { useTable } from '../../vendor/client/use-table.ts';
import type { BetView } from '../bet.ts';
import type { Offer } from '../cash-out.ts';
import { useBookPage } from './book-context.ts';

/** An offer and its direction compared with the previous one. */
export interface ShownOffer extends Offer {
  readonly moved: 'up' | 'down' | undefined;
}

export interface Offers {
  /** Offers by bet; undefined before the first response. A bet without an offer cannot be sold now. */
  readonly byBet: ReadonlyMap<string, ShownOffer> | undefined;
  /** Whether a sale is in progress. */
  readonly busy: boolean;
  readonly sell: (offer: Offer, part: number) => Promise<void>;
}

/** Interval at which offers are refreshed, well below their lifetime. */
const REFRESH_MS = 2000;

/** Polls the cash-out offers of the open bets while they are visible. */
export function useOffers(): Offers {
  const { act, showProblem, say, text, money } = useTable();
  const { open, note } = useBookPage();
  const [byBet, setByBet] = useState<Offers['byBet']>();
  const [busy, setBusy] = useState(false);
  const ask = useCallback(async (): Promise<void> => {
    const answer = await act<readonly Offer[]>('offers');
    if (answer.ok) setByBet((before) => new Map(answer.value.map((offer) => [offer.bet, compared(offer, before)])));
  }, [act]);
  const isNeeded = open.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const again = async (): Promise<void> => {
      await ask();
      if (!ended) timer = setTimeout(again, REFRESH_MS);
    };
    void again();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [ask, isNeeded]);
  const sell = async ({ bet, stake, amount, until, seal }: Offer, part: number): Promise<void> => {
    setBusy(true);
    const before = open.find(({ id }) => id === bet)?.returned ?? 0;
    const answer = await act<BetView>('cashOut', { offer: { bet, stake, amount, until, seal }, part });
    if (answer.ok) {
      note(answer.value);
      say(text('said.cashed', { win: money(answer.value.returned - before) }));
    } else showProblem(answer.code);
    await ask();
    setBusy(false);
  };
  return { byBet, busy, sell };
}

/** Keeps the direction of the last change until the next one. */
function compared(offer: Offer, before: Offers['byBet']): ShownOffer {
  const last = before?.get(offer.bet);
  if (last === undefined || last.stake !== offer.stake) return { ...offer, moved: undefined };
  if (last.amount === offer.amount) return { ...offer, moved: last.moved };
  return { ...offer, moved: offer.amount > last.amount ? 'up' : 'down' };
}
