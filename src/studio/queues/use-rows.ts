import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { sendRequest } from '../api/send-request.ts';
import { preferredLanguage } from '../look/texts.ts';
import { type OpsQueueResponse, type Queue, type QueueRow, type Values, withMore } from './queue.ts';

interface Rows {
  /** Undefined before the first answer. */
  readonly rows?: readonly QueueRow[];
  readonly problem?: Problem;
  /** Search and filter that the rows were asked with. */
  readonly asked?: string;
  /** Whether the last row has been loaded. */
  readonly ended: boolean;
}

interface RowsInput {
  readonly queue: Queue;
  readonly merchant: string;
  readonly search: string;
  /** Values of the queue's filters; blank ones match every row. */
  readonly filter: Values;
}

/** Returns the rows of a queue, page by page. Answers of earlier requests are ignored. */
export function useRows({ queue, merchant, search, filter: values }: RowsInput) {
  const filter = JSON.stringify(values);
  const [state, setState] = useState<Rows>({ ended: false });
  const newest = useRef(0);
  const shown = useRef<readonly QueueRow[]>([]);
  const look = useCallback(
    async (before?: string): Promise<void> => {
      newest.current += 1;
      const round = newest.current;
      const query = {
        merchant,
        before,
        language: preferredLanguage(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(search === '' ? {} : { search }),
        ...(filter === '{}' ? {} : { filter }),
      };
      const answer = await sendRequest<OpsQueueResponse>({ path: `queues/${queue.name}`, query });
      if (round !== newest.current) return;
      const asked = `${search} ${filter}`;
      if (!answer.ok) {
        const { problem } = answer;
        // Rows of another filter would stand under this one.
        return setState((last) => (last.asked === asked ? { ...last, problem } : { ended: false, problem }));
      }
      const kept = before === undefined ? [] : shown.current;
      const rows = withMore(kept, answer.value.rows);
      const ended = !answer.value.more || rows.length === kept.length;
      shown.current = rows;
      return setState({ rows, ended, asked });
    },
    [queue.name, merchant, search, filter],
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
