import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import { parseState, printState, type SlipState } from './slip-state.ts';

interface Keeping {
  readonly family: LotteryFamily;
  /** Returns the slip that nothing is chosen on. */
  readonly start: () => SlipState;
  /** The kept slip; empty for none. */
  readonly kept: string;
  readonly keep: (slip: string) => void;
}

/** Changes are kept a moment later, all together. */
const KEEP_MS = 200;

/** Holds the slip, which begins as the kept one, and keeps each change. */
export function useSlip({
  family,
  start,
  kept,
  keep,
}: Keeping): readonly [SlipState, Dispatch<SetStateAction<SlipState>>] {
  const [state, setState] = useState(() => parseState(kept, family, start()));
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  const slip = printState(state);
  const known = useRef(slip);
  useEffect(() => {
    if (slip === known.current) return;
    const save = (): void => {
      known.current = slip;
      latest.current(slip);
    };
    const timer = setTimeout(save, KEEP_MS);
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
    };
  }, [slip]);
  return [state, setState];
}
