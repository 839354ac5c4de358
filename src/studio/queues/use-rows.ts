import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { sendRequest } from '../api/send-request.ts';
import { pagesShown, rememberPages } from '../context/route.ts';
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

/** More pages are not shown again at once: each is a request. */
const MAX_PAGES = 10;

/**
 * Returns the rows of a queue, page by page; first as many pages as the entry of the history remembers. Answers of earlier requests
 * are ignored.
 */
export function useRows({ queue, merchant, search, filter: values }: RowsInput) {
  const filter = JSON.stringify(values);
  const [state, setState] = useState<Rows>({ ended: false });
  const newest = useRef(0);
  const shown = useRef<readonly QueueRow[]>([]);
  const look = useCallback(
    async (before?: string): Promise<boolean> => {
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
      if (round !== newest.current) return false;
      const asked = `${search} ${filter}`;
      if (!answer.ok) {
        const { problem } = answer;
        // Rows of another filter would stand under this one.
        setState((last) => (last.asked === asked ? { ...last, problem } : { ended: false, problem }));
        return false;
      }
      const kept = before === undefined ? [] : shown.current;
      const rows = withMore(kept, answer.value.rows);
      const ended = !answer.value.more || rows.length === kept.length;
      shown.current = rows;
      setState({ rows, ended, asked });
      return !ended;
    },
    [queue.name, merchant, search, filter],
  );
  useEffect(() => {
    void Promise.resolve().then(async () => {
      let hasMore = await look();
      for (let page = 1; hasMore && page < Math.min(pagesShown(), MAX_PAGES); page += 1)
        hasMore = await look(shown.current.at(-1)?.id);
    });
    const rounds = newest;
    return () => {
      rounds.current += 1;
    };
  }, [look]);
  const again = useCallback(async () => {
    rememberPages(1);
    await look();
  }, [look]);
  const more = useCallback(async () => {
    const before = shown.current.length;
    await look(shown.current.at(-1)?.id);
    if (shown.current.length > before) rememberPages(pagesShown() + 1);
  }, [look]);
  return { ...state, again, more };
}
