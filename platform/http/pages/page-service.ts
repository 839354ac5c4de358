import type { PageNeeds } from '../../kernel/adapters/adapter.ts';
import type { Adapters } from '../../kernel/adapters/adapters.ts';
import { toNetwork } from '../../kernel/limits/networks.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { CallServices } from '../calls/player-pipeline.ts';
import type { CachedPage } from '../rendering/render.ts';
import { PAGES_AT_ONCE, RENDER_PROCESSES } from '../rendering/render-pool.ts';
import { createRenderQueue, PageBusy } from '../rendering/render-queue.ts';
import type { Activity } from '../transport/activity.ts';
import type { Metrics } from '../transport/metrics.ts';
import { pagePolicy } from '../transport/security-headers.ts';
import { createPageCache } from './page-cache.ts';
import { followPageEditions } from './page-editions.ts';
import { createPageKeys } from './page-keys.ts';
import { type FindRenderer, makePage } from './page-renderer.ts';
import { type PageQuery, readPageRequest } from './page-request.ts';
import { createVisitorCalls, type VisitorCalls } from './visitor-calls.ts';

/** Provides pages: from the cache, else rendered. */
export interface PageService {
  /**
   * Returns the page, rendered when it is not cached; undefined without a renderer. Throws `PageBusy` when too many pages are
   * in progress.
   */
  get(site: Site, asked: PageQuery, requestId: string): Promise<CachedPage | undefined>;
  /** Returns the page if it is available without waiting. */
  kept(site: Site, asked: PageQuery): CachedPage | undefined;
  /** Returns the headers of a site's pages, in addition to those of every response. */
  headers(site: Site, status: number): Record<string, string>;
}

/** Room for some hundred pages with their compressed forms. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** A page waits at most a few seconds for its turn, and one sender leaves room for others. */
const BOUNDS = { concurrency: RENDER_PROCESSES * PAGES_AT_ONCE, maxWaiting: 64, maxByAddress: 12 };
/** Pages that are rendered at once while vendors' bets and payments arrive: every second process has one. */
const BESIDE_MONEY = Math.ceil(RENDER_PROCESSES / 2);
/** The renderer that was found last is used for this long without looking for a newer build. */
const SURE_MS = 500;

/** What the service measures, and what goes before its pages. */
interface Beside {
  readonly metrics: Metrics;
  /** Webhooks, which are vendors' bets and results of payments. */
  readonly money: Activity;
}

export function createPageService(
  services: CallServices,
  { metrics, money }: Beside,
  findRenderer: FindRenderer,
): PageService {
  const { clock, log } = services.platform;
  const cache = createPageCache(clock, MAX_CACHE_BYTES, (error) => {
    // The stale page was sent; the next request tries again.
    if (!(error instanceof PageBusy)) log.error({ err: error }, 'a page could not be renewed');
  });
  const queue = createRenderQueue({
    ...BOUNDS,
    yielding: { applies: money.isUnderWay, concurrency: BESIDE_MONEY },
  });
  const calls = createVisitorCalls(clock);
  const editionOf = followPageEditions(services.platform.liveEvents);
  metrics.measurePageQueue(() => queue.waiting());
  let build: string | undefined;
  let askedAt = 0;
  const pageKeyOf = createPageKeys();
  const keyOf = (site: Site, asked: PageQuery, of: string): string =>
    `${of}\n${editionOf(site.code)}\n${pageKeyOf(site, asked)}`;
  const callsOf = (merchant: string): VisitorCalls => {
    const edition = editionOf(merchant);
    return { get: (key, ask) => calls.get(`${edition}\n${key}`, ask) };
  };
  return {
    get: async (site, asked, requestId) => {
      const renderer = await findRenderer();
      if (!renderer) return undefined;
      build = renderer.build;
      askedAt = performance.now();
      const page = readPageRequest(asked, site);
      const make = () =>
        queue.run(toNetwork(asked.visitor.address), () =>
          makePage({ services, site, page, renderer, requestId, calls: callsOf(site.code) }),
        );
      const { page: made, result } = await cache.get(keyOf(site, asked, build), make).catch((error: unknown) => {
        metrics.pages.inc({ result: error instanceof PageBusy ? 'busy' : 'failed' });
        throw error;
      });
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
function servicesOf({ code: merchant, run }: Pick<Site, 'code' | 'run'>, adapters: Adapters): PageNeeds[] {
  const { human, humanFor, sms } = run.access;
  return [
    humanFor.length > 0 ? adapters.needsOf('verification', human, { merchant }) : undefined,
    adapters.needsOf('sms', sms, { merchant }),
    ...run.payments.methods.map(({ adapter }) => adapters.needsOf('payments', adapter, { merchant })),
  ].filter((needs) => needs !== undefined);
}

function pageHeaders(site: Site, status: number, platform: Platform): Record<string, string> {
  const { run, manifest } = site;
  const { imageCDNs, launchGameCDNs, analytics } = run.applied;
  const { hosts } = manifest.merchant;
  const policy =
    policies.get(run) ??
    pagePolicy({
      images: imageCDNs,
      games: [...launchGameCDNs, ...platform.vendors.origins],
      unknownGames: platform.configuration.upstream !== undefined && launchGameCDNs.length === 0,
      hosts,
      analytics: analytics.gtagId !== undefined,
      services: servicesOf(site, platform.adapters),
    });
  policies.set(run, policy);
  return {
    'content-security-policy': policy,
    vary: 'Accept-Encoding, Cookie, User-Agent',
    ...(status === 503 ? { 'retry-after': '60' } : {}),
  };
}
