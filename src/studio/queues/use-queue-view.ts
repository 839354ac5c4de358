import { useCallback, useEffect, useMemo } from 'react';
import { useQuery } from '../context/route.ts';
import type { Queue } from './queue.ts';
import { type QueueView, queryFor, viewIn } from './queue-view.ts';

/**
 * Returns what the address asks the queue for, and a function that changes it. What a silent address asks for is written into
 * it, so that the filter can be taken off, shared and found again by going back.
 */
export function useQueueView(queue: Queue): readonly [QueueView, (view: QueueView) => void] {
  const [query, setQuery] = useQuery();
  const text = JSON.stringify(query);
  const view = useMemo(() => viewIn(queue, JSON.parse(text) as Record<string, string>), [queue, text]);
  const ask = useCallback((next: QueueView) => setQuery(queryFor(queue, next)), [queue, setQuery]);
  useEffect(() => {
    if (view.isSilent && Object.keys(view.filter).length > 0) ask(view);
  }, [view, ask]);
  return [view, ask];
}
