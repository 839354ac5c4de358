import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../rules/clock.ts';
import { weight } from '../../kernel/packed/packed.ts';
import type { CachedPage } from '../rendering/render.ts';

type PageResult = 'fresh' | 'stale' | 'made' | 'shared';

export interface PageCache {
  /** Returns the cached page of a key unless it has expired. */
  fresh(key: string): CachedPage | undefined;
  /** Returns the cached page of a key, or makes it. Concurrent requests for a missing page share one `make`. */
  get(key: string, make: () => Promise<CachedPage>): Promise<{ page: CachedPage; result: PageResult }>;
}

interface Entry {
  readonly page: CachedPage;
  readonly madeAt: number;
}

/** Stale-while-revalidate: an expired page may be served for this long while its replacement is made. */
const STALE_MS = 30_000;

/**
 * Returns an LRU cache of rendered pages that holds at most `maxBytes` of packed bodies. Expiry is decided here and not by
 * the library's `ttl`, because a page that expired less than `STALE_MS` ago is still served.
 */
export function createPageCache(clock: Clock, maxBytes: number, onError: (error: unknown) => void): PageCache {
  const cached = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => Math.max(1, weight(page.packed)),
  });
  const making = new Map<string, Promise<CachedPage>>();

  const make = (key: string, maker: () => Promise<CachedPage>): Promise<CachedPage> => {
    const running = making.get(key);
    if (running) return running;
    const promise = maker()
      .then((page) => {
        if (page.cacheSeconds > 0) cached.set(key, { page, madeAt: clock.now() });
        else cached.delete(key);
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  };

  return {
    fresh: (key) => {
      const entry = cached.get(key);
      return entry && expiredFor(entry, clock.now()) <= 0 ? entry.page : undefined;
    },
    get: async (key, maker) => {
      const entry = cached.get(key);
      if (!entry) {
        const shared = making.has(key);
        return { page: await make(key, maker), result: shared ? 'shared' : 'made' };
      }
      const expired = expiredFor(entry, clock.now());
      if (expired <= 0) return { page: entry.page, result: 'fresh' };
      if (expired > STALE_MS) return { page: await make(key, maker), result: 'made' };
      make(key, maker).catch(onError);
      return { page: entry.page, result: 'stale' };
    },
  };
}

/** Milliseconds since the page expired; negative while it is fresh. */
const expiredFor = ({ page, madeAt }: Entry, now: number): number => now - madeAt - page.cacheSeconds * 1000;
