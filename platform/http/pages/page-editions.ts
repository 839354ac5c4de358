import type { LiveEvents } from '../../kernel/events/live-events.ts';

/** Returns the number of changes that a merchant's pages have seen since the process began. */
export type EditionOf = (merchant: string) => number;

/**
 * Counts the live events that change what pages show. The number is part of a page's key, so what was rendered or read before a
 * change is not served after it, also if it becomes ready later.
 */
export function followPageEditions(liveEvents: Pick<LiveEvents, 'subscribe'>): EditionOf {
  const editions = new Map<string, number>();
  return (merchant) => {
    const known = editions.get(merchant);
    if (known !== undefined) return known;
    editions.set(merchant, 0);
    liveEvents.subscribe({ merchant }, ({ event }) => {
      if (event.changesPages) editions.set(merchant, (editions.get(merchant) ?? 0) + 1);
    });
    return 0;
  };
}
