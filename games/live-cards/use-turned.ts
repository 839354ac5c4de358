import { useEffect, useState } from 'react';
import type { TableView } from '../vendor/client/use-shared-table.ts';
import type { Deal } from './rules.ts';

/** The order in which cards are turned: both sides by turns, then the third cards. */
export const turnOf = (side: 'first' | 'second', at: number): number => at * 2 + (side === 'second' ? 1 : 0);

const MOST = 6;
/** The cards lie before the first is turned, and a moment is left to look at the last. */
const BEFORE = 0.12;
const AFTER = 0.14;

/** How many cards are turned by now, from when the deal was known until it is paid. */
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
