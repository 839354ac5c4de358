import { useEffect, useMemo, useState } from 'react';
import {
  checkNumbers,
  listedStakes,
  NOTHING_FOUND,
  type NumberCheck,
  type ToCheck,
  writeCheck,
} from './number-check.ts';

/** Listing more stakes than these would hold the page up: a thread of its own does it. */
const MAX_LISTED_HERE = 10_000;

/** Returns what a list of the stakes says; undefined until it is known. What cannot be listed is left to the platform. */
export function useNumberCheck({ order, most, full }: ToCheck, family: string): NumberCheck | undefined {
  const { tickets, draws } = order;
  const asked = useMemo(() => ({ order: { tickets, draws }, most, full }), [tickets, draws, most, full]);
  const here = useMemo(() => {
    if (asked.order.tickets.length === 0 || asked.order.draws.length === 0) return NOTHING_FOUND;
    return listedStakes(asked) > MAX_LISTED_HERE ? undefined : checkNumbers(asked);
  }, [asked]);
  const [answered, setAnswered] = useState<{ readonly asked: ToCheck; readonly check: NumberCheck }>();
  useEffect(() => {
    if (here) return;
    let isCurrent = true;
    void import('./check-away.ts')
      .then(({ checkAway }) => checkAway(writeCheck(asked, family)))
      .then((check = NOTHING_FOUND) => {
        if (isCurrent) setAnswered({ asked, check });
      });
    return () => {
      isCurrent = false;
    };
  }, [here, asked, family]);
  return here ?? (answered?.asked === asked ? answered.check : undefined);
}
