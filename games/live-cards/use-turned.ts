import { useEffect, useState } from 'react';
import type { TableView } from '../vendor/client/use-shared-table.ts';
import type { Deal } from './rules.ts';

/** Returns the order in which a card is turned: sides alternate, then the third cards follow. */
export const turnOf = (side: 'first' | 'second', at: number): number => at * 2 + (side === 'second' ? 1 : 0);

const MOST = 6;
/** Shares of the reveal time before the first card and after the last one. */
const BEFORE = 0.12;
const AFTER = 0.14;

/** Returns how many cards are turned now, between the deal and the payout. */
export function useTurned({ phase, since, times }: TableView<Deal>): number {
  const [seen, setSeen] = useState({ since: 0, turned: 0 });
  useEffect(() => {
    if (phase !== 'revealing') return undefined;
    const show = (): void => {
      const gone = (performance.now() - since) / times.revealing;
      const turned = Math.floor(((gone - BEFORE) / (1 - BEFORE - AFTER)) * MOST) + 1;
      setSeen({ since, turned: Math.max(0, Math.min(MOST, turned)) });
    };
    const timer = setInterval(show, 100);
    return () => clearInterval(timer);
  }, [phase, since, times]);
  if (phase === 'paid') return MOST + 1;
  return phase === 'revealing' && seen.since === since ? seen.turned : 0;
}
