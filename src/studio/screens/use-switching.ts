import { useCallback, useRef, useState } from 'react';
import type { OpsSetSwitchRequest } from '../../../generated/types/operator-calls.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { ask } from '../api/ask.ts';

export type SwitchChange = Omit<OpsSetSwitchRequest, 'code' | 'rule'> & Partial<Pick<OpsSetSwitchRequest, 'rule'>>;

/** Which switch a change is meant for. */
export const switchKey = ({ kind, name, rule }: Pick<SwitchChange, 'kind' | 'name' | 'rule'>): string =>
  [kind, name, rule ?? ''].join(' ');

const none: ReadonlyMap<string, boolean> = new Map();

/**
 * What an operator switches shows at once, and is sent one after the other, so that none of several quick clicks is lost or
 * sent the wrong way. When the last is answered, what stands is read again and takes the place of what was wished.
 */
export function useSwitching(merchant: string, read: () => Promise<void>) {
  const [wishes, setWishes] = useState(none);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const turn = useRef(Promise.resolve());
  const waiting = useRef(0);
  const set = useCallback(
    (change: SwitchChange): void => {
      waiting.current += 1;
      setProblem(undefined);
      setWishes((before) => {
        const after = new Map(before);
        // What the manifest says is known only when it is read.
        if (change.value === 'manifest') after.delete(switchKey(change));
        else after.set(switchKey(change), change.value === 'on');
        return after;
      });
      turn.current = turn.current.then(async () => {
        const answer = await ask({ method: 'POST', path: `merchants/${merchant}/switches`, body: change });
        if (!answer.ok) setProblem(answer.problem);
        waiting.current -= 1;
        if (waiting.current > 0) return;
        await read();
        if (waiting.current === 0) setWishes(none);
      });
    },
    [merchant, read],
  );
  return { set, wishes, problem };
}
