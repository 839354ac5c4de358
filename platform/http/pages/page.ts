import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Random } from '../../../rules/random.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Log } from '../../kernel/log/log.ts';
import type { RolloutMetrics } from '../../sites/rollouts/rollout-metrics.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Sites } from '../../sites/serving/sites.ts';
import type { StaticFolders } from '../files/file-routes.ts';
import { HTML } from '../rendering/html.ts';
import { siteForVisitor } from '../transport/rollout-bucket.ts';
import { NOT_INDEXED } from '../transport/security-headers.ts';
import { sendPacked } from '../transport/send.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import { fontHint } from './font-hint.ts';
import { loginFirst, readPageRequest, wantsPage } from './page-request.ts';
import type { PageService } from './page-service.ts';
import { sendFailure, sendInvalidDomain, sendUnbuilt } from './plain-page.ts';

export interface PageParts {
  readonly sites: Sites;
  readonly random: Random;
  readonly rolloutMetrics: RolloutMetrics;
  readonly staticFolders: StaticFolders;
  readonly pages: PageService;
  readonly log: Log;
}

/** Serves every path without a route: a file of the built site, or a screen of the merchant's site. */
export function addPages(app: FastifyInstance, parts: PageParts): void {
  const { sites, staticFolders } = parts;
  app.setNotFoundHandler(async (request, reply) => {
    const rejected = rejectMethod(request, reply);
    if (rejected) return rejected;
    const file = await staticFolders.web.find(decodePath(request.url));
    if (file && file.type !== HTML) {
      request.arrival.route = 'file';
      return sendPacked(request, reply, { packed: file, keeping: 'max-age=3600' });
    }
    if (!wantsPage(request.headers, request.url)) return sendApiError(reply, reject('not.found'));
    request.arrival.route = 'page';
    const live = sites.byHost(request.arrival.host);
    return live ? sendPage({ ...parts, live }, request, reply) : sendInvalidDomain(request, reply);
  });
}

function rejectMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const isCall = /^\/(?:wps|lgw|lotto)(?:\/|$)/.test(request.url);
  if (isCall) return sendApiError(reply, reject('not.found'));
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  return sendApiError(reply.header('allow', 'GET, HEAD'), reject('method.not.allowed'));
}

const decodePath = (url: string): string => {
  const path = (url.split('?')[0] ?? '').slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

async function sendPage(
  { pages, live, rolloutMetrics, log, ...parts }: PageParts & { live: Site },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { url, headers, arrival } = request;
  const { site, cookie } = siteForVisitor(live, { ...parts, headers, secure: arrival.visitor.secure });
  if (cookie) void reply.header('set-cookie', cookie);
  const asked = { url, origin: arrival.origin, headers, visitor: arrival.visitor };
  const variant = readPageRequest(asked, site);
  const login = loginFirst(site, url, variant);
  if (login) return reply.headers({ 'cache-control': 'no-store', vary: 'Cookie' }).redirect(login, 302);
  const page = await pages.get(site, asked, request.id).catch((error: unknown) => ({ error }));
  if (!page) return sendUnbuilt(request, reply);
  if ('error' in page) {
    const { language } = variant;
    return sendFailure({ ...page, texts: site.texts(language).entries, language, log }, request, reply);
  }
  rolloutMetrics.count(site, 'visits');
  // A version that only some visitors get is not the site.
  void reply.headers({
    ...pages.headers(site, page.status),
    ...(site === live ? {} : NOT_INDEXED),
    ...fontHint(site, asked),
  });
  return sendPacked(request, reply, { packed: page.packed, keeping: 'private', status: page.status });
}
