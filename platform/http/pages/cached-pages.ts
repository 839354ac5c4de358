import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Random } from '../../../rules/random.ts';
import { type Visitor, visitorOf } from '../../kernel/calls/visitor.ts';
import type { Log } from '../../kernel/log/log.ts';
import { choose } from '../../kernel/packed/packed.ts';
import type { RolloutMetrics } from '../../sites/rollouts/rollout-metrics.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Sites } from '../../sites/serving/sites.ts';
import type { CachedPage } from '../rendering/render.ts';
import { hostOf, originOf } from '../transport/arrival.ts';
import type { Metrics } from '../transport/metrics.ts';
import { siteForVisitor } from '../transport/rollout-bucket.ts';
import { NOT_INDEXED, securityHeaders } from '../transport/security-headers.ts';
import { CACHE } from '../transport/send.ts';
import { fontHint } from './font-hint.ts';
import { wantsPage } from './page-request.ts';
import type { PageService } from './page-service.ts';

export interface KeptPageParts {
  readonly sites: Sites;
  readonly random: Random;
  readonly rolloutMetrics: RolloutMetrics;
  readonly pages: PageService;
  readonly metrics: Metrics;
  readonly trusted: BlockList;
  readonly log: Log;
}

/** Paths that are never a page. */
const NO_PAGE =
  /^\/(?:wps|lgw|lotto|assets|art|fonts|merchants|manifest|texts|theme|health|ready|metrics|ops|offline|robots\.txt|sitemap[\w.-]*)(?:\/|\?|$)/;

/**
 * Sends a cached page before the request reaches the web framework: most requests are such, and the lookup is their whole cost.
 * They are counted, and logged at `debug` only. Returns false for every other request, which the framework handles with the
 * same result.
 */
export function answerCachedPage(
  { sites, random, rolloutMetrics, pages, metrics, trusted, log }: KeptPageParts,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '/', headers } = request;
  if (method !== 'GET' || headers['if-none-match'] !== undefined || NO_PAGE.test(url) || !wantsPage(headers, url))
    return false;
  const began = performance.now();
  const remoteAddress = request.socket.remoteAddress ?? '';
  const live = sites.byHost(hostOf(headers, remoteAddress, trusted));
  if (!live) return false;
  const visitor = visitorOf({ remoteAddress, encrypted: 'encrypted' in request.socket, headers }, trusted);
  const { site, cookie } = siteForVisitor(live, { sites, random, headers, secure: visitor.secure });
  const origin = originOf(headers, { remoteAddress, trusted, secure: visitor.secure });
  const asked = { url, origin, headers, visitor };
  const page = pages.kept(site, asked);
  if (!page) return false;
  const { body, encoding } = choose(page.packed, String(headers['accept-encoding'] ?? ''));
  const head = headOf(page, { pages, site, visitor, live });
  const requestId = randomUUID();
  response.writeHead(page.status, {
    ...head,
    ...fontHint(site, asked),
    'content-length': body.length,
    'x-request-id': requestId,
    ...(cookie ? { 'set-cookie': cookie } : {}),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(body);
  rolloutMetrics.count(site, 'visits');
  metrics.observe({ route: 'page', method: 'GET', status: page.status, seconds: (performance.now() - began) / 1000 });
  log.debug(
    {
      requestId,
      method,
      merchant: site.code,
      path: url.split('?')[0],
      route: 'page',
      status: page.status,
      address: visitor.address,
    },
    'answered',
  );
  return true;
}

type Head = Readonly<Record<string, string>>;
const heads = new WeakMap<CachedPage, { run: Site['run']; secure: boolean; isLive: boolean; head: Head }>();

/** Returns the headers that are the same for each response with this page. */
function headOf(
  page: CachedPage,
  { pages, site, visitor, live }: { pages: PageService; site: Site; visitor: Visitor; live: Site },
): Head {
  const isLive = site === live;
  const known = heads.get(page);
  if (known && known.run === site.run && known.secure === visitor.secure && known.isLive === isLive) return known.head;
  const head = {
    ...securityHeaders(visitor.secure),
    ...pages.headers(site, page.status),
    ...(isLive ? {} : NOT_INDEXED),
    'cache-control': CACHE.private,
    'content-type': page.packed.type,
    etag: page.packed.etag,
  };
  heads.set(page, { run: site.run, secure: visitor.secure, isLive, head });
  return head;
}
