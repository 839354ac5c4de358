import type { Site } from '../site.ts';

/** Work that takes longer, such as a call to a slow platform, leaves the processor free for the rest of the page. */
const MAX_HOLD_MS = 1_000;

const uses = new WeakMap<Site, Promise<unknown>>();

/** Holds back what only prepares the page until the work has ended that a player waits for. Returns the work. */
export function holdFor<Value>(site: Site, work: Promise<Value>): Promise<Value> {
  const late = new Promise((resolve) => setTimeout(resolve, MAX_HOLD_MS));
  uses.set(site, Promise.race([Promise.allSettled([work, uses.get(site)]), late]));
  return work;
}

/** Resolves when no player waits any more. */
export const unused = async (site: Site): Promise<unknown> => uses.get(site);
