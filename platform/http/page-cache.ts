import type { Clock } from '../../rules/clock.ts';
import { type Packed, weight } from './packed.ts';

export interface CachedPage {
  readonly status: number;
  readonly packed: Packed;
  readonly cacheSeconds: number;
}

type PageResult = 'fresh' | 'stale' | 'made' | 'shared';

export interface PageCache {
  /** The page of a key, when there is one that is not past its time. */
  fresh(key: string): CachedPage | undefined;
  /** The page of a key: kept, or made. Of many that ask for a missing page at once, one makes it. */
  get(key: string, make: () => Promise<CachedPage>): Promise<{ page: CachedPage; result: PageResult }>;
}

interface Entry {
  readonly page: CachedPage;
  readonly madeAt: number;
}

/** A page past its time may still be served for so long, while a newer one is made. */
const STALE_MS = 30_000;

/** Pages by everything that makes them differ; the least used go when all together are too heavy. */
export function createPageCache(clock: Clock, mostBytes: number, onError: (error: unknown) => void): PageCache {
  const kept = new Map<string, Entry>();
  const making = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  const make = (key: string, maker: () => Promise<CachedPage>): Promise<CachedPage> => {
    const running = making.get(key);
    if (running) return running;
    const promise = maker()
      .then((page) => {
        keep(key, page);
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  };
  const forget = (key: string): void => {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    bytes -= weight(entry.page.packed);
  };
  const keep = (key: string, page: CachedPage): void => {
    forget(key);
    if (page.cacheSeconds <= 0) return;
    kept.set(key, { page, madeAt: clock.now() });
    bytes += weight(page.packed);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  };

  return {
    fresh: (key) => {
      const entry = kept.get(key);
      if (!entry || clock.now() > entry.madeAt + entry.page.cacheSeconds * 1000) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.page;
    },
    get: async (key, maker) => {
      const entry = kept.get(key);
      if (!entry) {
        const shared = making.has(key);
        return { page: await make(key, maker), result: shared ? 'shared' : 'made' };
      }
      kept.delete(key);
      kept.set(key, entry);
      const age = clock.now() - entry.madeAt - entry.page.cacheSeconds * 1000;
      if (age <= 0) return { page: entry.page, result: 'fresh' };
      if (age > STALE_MS) return { page: await make(key, maker), result: 'made' };
      make(key, maker).catch(onError);
      return { page: entry.page, result: 'stale' };
    },
  };
}
