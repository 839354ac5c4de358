import { useCallback, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { type Request, sendRequest } from '../api/send-request.ts';

/**
 * Returns a function that sends a request, with its busy state and problem. After each request `read` reloads the
 * screen, so that the operator's next decision is based on current data; what an answer closes is closed before, by
 * `onValue`: under an open dialog new rows could be seen and not used. `read` must be stable.
 */
export function useRequest(read?: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const act = useCallback(
    async <Value>(request: Request, onValue?: (value: Value) => void): Promise<Value | undefined> => {
      setBusy(true);
      setProblem(undefined);
      const answer = await sendRequest<Value>(request);
      if (answer.ok) onValue?.(answer.value);
      else setProblem(answer.problem);
      await read?.();
      setBusy(false);
      return answer.ok ? answer.value : undefined;
    },
    [read],
  );
  return { act, busy, problem };
}
