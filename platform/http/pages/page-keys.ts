import { LRUCache } from 'lru-cache';
import type { Site } from '../../sites/serving/site.ts';
import type { SiteRun } from '../../sites/serving/site-settings.ts';
import { type PageQuery, pageKey, readPageRequest, statusOf } from './page-request.ts';

/** Keys remembered for each site. */
const MAX_KEYS = 500;
/** Requests are remembered up to this length together: a cookie may have any. */
const MAX_LENGTH = 800;

/**
 * Creates a function that returns the cache key of a request's page, as `pageKey` computes it. Most visitors of a page differ in nothing that
 * decides it, and computing a key costs a sixth of sending a page that is kept, so the latest are remembered.
 */
export function createPageKeys(): (site: Site, asked: PageQuery) => string {
  const known = new WeakMap<SiteRun, LRUCache<string, string>>();
  const keysOf = (run: SiteRun): LRUCache<string, string> => {
    const keys = known.get(run) ?? new LRUCache<string, string>({ max: MAX_KEYS });
    known.set(run, keys);
    return keys;
  };
  return (site, asked) => {
    const compute = (): string => pageKey(site, readPageRequest(asked, site));
    const { url, origin, headers, visitor } = asked;
    const read = [headers.cookie, headers['user-agent'], headers['sec-ch-ua-mobile']];
    // Everything that `readPageRequest` reads.
    const request = [site.hash, statusOf(site, visitor), origin, url, ...read].join('\n');
    if (request.length > MAX_LENGTH) return compute();
    const keys = keysOf(site.run);
    const key = keys.get(request) ?? compute();
    keys.set(request, key);
    return key;
  };
}
