import { useCallback, useEffect, useMemo } from 'react';
import { useQuery } from '../context/route.ts';
import { type Asked, askedIn, queryFor } from './asked.ts';
import type { Queue } from './queue.ts';

/**
 * Returns what the address asks the queue for, and a function that changes it. What a silent address asks for is written into
 * it, so that the filter can be taken off, shared and found again by going back.
 */
export function useAsked(queue: Queue): readonly [Asked, (asked: Asked) => void] {
  const [query, setQuery] = useQuery();
  const text = JSON.stringify(query);
  const asked = useMemo(() => askedIn(queue, JSON.parse(text) as Record<string, string>), [queue, text]);
  const ask = useCallback((next: Asked) => setQuery(queryFor(queue, next)), [queue, setQuery]);
  useEffect(() => {
    if (asked.isSilent && Object.keys(asked.filter).length > 0) ask(asked);
  }, [asked, ask]);
  return [asked, ask];
}
