import { useCallback, useRef, useState } from 'react';
import type { OpsSetSwitchRequest } from '../../../generated/types/operator-calls.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { sendRequest } from '../api/send-request.ts';

export type SwitchChange = Omit<OpsSetSwitchRequest, 'code' | 'rule'> & Partial<Pick<OpsSetSwitchRequest, 'rule'>>;

/** Returns the key that identifies a switch. */
export const switchKey = ({ kind, name, rule }: Pick<SwitchChange, 'kind' | 'name' | 'rule'>): string =>
  [kind, name, rule ?? ''].join(' ');

const none: ReadonlyMap<string, boolean> = new Map();

/**
 * Switches optimistically: a change is shown at once, and changes are sent one at a time in click order, so that
 * concurrent requests cannot overtake each other. After the last answer the real values are read and replace the
 * optimistic ones.
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
        // `manifest` removes the override; the value that the manifest then gives is unknown until it is read.
        if (change.value === 'manifest') after.delete(switchKey(change));
        else after.set(switchKey(change), change.value === 'on');
        return after;
      });
      turn.current = turn.current.then(async () => {
        const answer = await sendRequest({ method: 'POST', path: `merchants/${merchant}/switches`, body: change });
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
