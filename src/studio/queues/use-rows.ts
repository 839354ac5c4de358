import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { ask } from '../api/ask.ts';
import { preferredLanguage } from '../look/words.ts';
import { type OpsQueueResponse, type QueueRow, withMore } from './queue.ts';

interface Rows {
  /** Nothing before the first answer. */
  readonly rows?: readonly QueueRow[];
  readonly problem?: Problem;
  /** There is nothing before the last row. */
  readonly ended: boolean;
}

interface Asked {
  readonly queue: string;
  readonly merchant: string;
  readonly search: string;
}

/** The rows of a queue, page by page. Of several answers on their way only the newest counts. */
export function useRows({ queue, merchant, search }: Asked) {
  const [state, setState] = useState<Rows>({ ended: false });
  const newest = useRef(0);
  const shown = useRef<readonly QueueRow[]>([]);
  const look = useCallback(
    async (before?: string): Promise<void> => {
      newest.current += 1;
      const round = newest.current;
      const query = { merchant, before, language: preferredLanguage(), ...(search === '' ? {} : { search }) };
      const answer = await ask<OpsQueueResponse>({ path: `queues/${queue}`, query });
      if (round !== newest.current) return;
      if (!answer.ok) return setState((last) => ({ ...last, problem: answer.problem }));
      const kept = before === undefined ? [] : shown.current;
      const rows = withMore(kept, answer.value.rows);
      const ended = !answer.value.more || rows.length === kept.length;
      shown.current = rows;
      return setState({ rows, ended });
    },
    [queue, merchant, search],
  );
  useEffect(() => {
    void Promise.resolve().then(() => look());
    const rounds = newest;
    return () => {
      rounds.current += 1;
    };
  }, [look]);
  const more = useCallback(() => look(shown.current.at(-1)?.id), [look]);
  return { ...state, again: look, more };
}
