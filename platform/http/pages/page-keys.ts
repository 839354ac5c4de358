import { LRUCache } from 'lru-cache';
import type { Site } from '../../sites/serving/site.ts';
import { type PageQuery, pageKey, readPageRequest, statusOf } from './page-request.ts';

/** Keys remembered for all sites together, whose number has no bound. */
const MAX_KEYS = 2_000;
/** Requests are remembered up to this length: a cookie may have any. */
const MAX_LENGTH = 800;

/**
 * Creates a function that returns the cache key of a request's page, as `pageKey` computes it. Most visitors of a page differ in nothing that
 * decides it, and computing a key costs a sixth of sending a page that is kept, so the latest are remembered.
 */
export function createPageKeys(): (site: Site, asked: PageQuery) => string {
  const keys = new LRUCache<string, string>({ max: MAX_KEYS });
  return (site, asked) => {
    const { code, hash, run } = site;
    const { url, origin, headers, visitor } = asked;
    const read = [headers.cookie, headers['user-agent'], headers['sec-ch-ua-mobile']];
    // Everything that decides what `readPageRequest` returns.
    const request = [code, hash, run.version, statusOf(site, visitor), origin, url, ...read].join('\n');
    const known = keys.get(request);
    if (known !== undefined) return known;
    const key = pageKey(site, readPageRequest(asked, site));
    if (request.length <= MAX_LENGTH) keys.set(request, key);
    return key;
  };
}
