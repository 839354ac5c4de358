import { createContext, useContext } from 'react';
import type { Route } from '../context/route.ts';

/** The merchant whose queues are shown, and the names of the queues that the operator sees. */
export interface QueuePlace {
  readonly merchant: string;
  readonly queues: ReadonlySet<string>;
  /** Languages of the merchant, its default language first. */
  readonly languages: readonly string[];
  readonly timeZone: string;
}

export const QueuePlaceContext = createContext<QueuePlace>({
  merchant: '',
  queues: new Set(),
  languages: [],
  timeZone: 'UTC',
});

/** Returns a function that gives the address of a row's detail page; undefined for a queue that the operator does not see. */
export function useRowRoute(): (queue: string, id: string) => Route | undefined {
  const { merchant, queues } = useContext(QueuePlaceContext);
  return (queue, id) => (queues.has(queue) ? { screen: 'queues', merchant, rest: `${queue}/${id}` } : undefined);
}
