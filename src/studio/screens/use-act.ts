import { useCallback, useState } from 'react';
import type { Problem } from '../../../renderer/problem.ts';
import { ask, type Request } from '../api/ask.ts';

/** Does one thing at a time, and keeps why it was refused. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const act = useCallback(async <Value>(request: Request): Promise<Value | undefined> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await ask<Value>(request);
    setBusy(false);
    if (answer.ok) return answer.value;
    setProblem(answer.problem);
    return undefined;
  }, []);
  return { act, busy, problem };
}
