import type { PageNeeds } from '../../kernel/adapters/adapter.ts';
import type { Adapters } from '../../kernel/adapters/adapters.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { CallServices } from '../calls/player-pipeline.ts';
import type { Metrics } from '../transport/metrics.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { type FindRenderer, makePage } from './page-renderer.ts';
import { type PageQuery, pageKey, readPageRequest } from './page-request.ts';
import { pagePolicy } from '../transport/security-headers.ts';

/** Provides pages: from the cache, else rendered. */
export interface PageService {
  /** Returns the page, rendered when it is not cached; undefined without a renderer. */
  get(site: Site, asked: PageQuery, requestId: string): Promise<CachedPage | undefined>;
  /** Returns the page if it is available without waiting. */
  kept(site: Site, asked: PageQuery): CachedPage | undefined;
  /** Returns the headers of a site's pages, in addition to those of every response. */
  headers(site: Site, status: number): Record<string, string>;
}

/** Room for some hundred pages with their compressed forms. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** The renderer that was found last is used for this long without looking for a newer build. */
const SURE_MS = 500;

export function createPageService(services: CallServices, metrics: Metrics, findRenderer: FindRenderer): PageService {
  const { clock, log } = services.platform;
  const cache = createPageCache(clock, MAX_CACHE_BYTES, (error) =>
    log.error({ err: error }, 'a page could not be renewed'),
  );
  let build: string | undefined;
  let askedAt = 0;
  const keyOf = (site: Site, asked: PageQuery, of: string): string =>
    `${of}\n${pageKey(site, readPageRequest(asked, site))}`;
  return {
    get: async (site, asked, requestId) => {
      const renderer = await findRenderer();
      if (!renderer) return undefined;
      build = renderer.build;
      askedAt = performance.now();
      const page = readPageRequest(asked, site);
      const who = { requestId, visitor: asked.visitor };
      const { page: made, result } = await cache.get(keyOf(site, asked, build), () =>
        makePage({ services, site, page, renderer, who }),
      );
      metrics.pages.inc({ result });
      return made;
    },
    headers: (site, status) => pageHeaders(site, status, services.platform),
    kept: (site, asked) => {
      if (build === undefined || performance.now() - askedAt > SURE_MS) return undefined;
      const page = cache.fresh(keyOf(site, asked, build));
      if (page) metrics.pages.inc({ result: 'fresh' });
      return page;
    },
  };
}

const policies = new WeakMap<Site['run'], string>();

/** Returns the outside services that players' pages load because the settings name them. */
const servicesOf = ({ human, humanFor, sms }: Site['run']['access'], adapters: Adapters): PageNeeds[] =>
  [humanFor.length > 0 ? adapters.needsOf('verification', human) : undefined, adapters.needsOf('sms', sms)].filter(
    (needs) => needs !== undefined,
  );

function pageHeaders({ run, manifest }: Site, status: number, platform: Platform): Record<string, string> {
  const { imageCDNs, launchGameCDNs, analytics } = run.applied;
  const { hosts } = manifest.merchant;
  const policy =
    policies.get(run) ??
    pagePolicy({
      images: imageCDNs,
      games: [...launchGameCDNs, ...platform.vendors.origins],
      hosts,
      analytics: analytics.gtagId !== undefined,
      services: servicesOf(run.access, platform.adapters),
    });
  policies.set(run, policy);
  return {
    'content-security-policy': policy,
    vary: 'Accept-Encoding, Cookie, User-Agent',
    ...(status === 503 ? { 'retry-after': '60' } : {}),
  };
}
