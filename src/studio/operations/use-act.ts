import { useCallback, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { ask, type Request } from '../api/ask.ts';

/**
 * Sends one request at a time and keeps its error. Afterwards the screen is read again, because a decision is made by what is
 * shown. `read` must be stable.
 */
export function useAct(read?: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const act = useCallback(
    async <Value>(request: Request): Promise<Value | undefined> => {
      setBusy(true);
      setProblem(undefined);
      const answer = await ask<Value>(request);
      if (!answer.ok) setProblem(answer.problem);
      await read?.();
      setBusy(false);
      return answer.ok ? answer.value : undefined;
    },
    [read],
  );
  return { act, busy, problem };
}
