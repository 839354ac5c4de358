import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../generated/calls.ts';
import type { Calls } from '../../generated/types/calls.ts';
import type { Site } from '../sites/site.ts';
import { answerCall, type Desk, rowOf } from './answer.ts';
import type { Shelves } from './file-routes.ts';
import type { Metrics } from './metrics.ts';
import { pack } from './packed.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { pageKey, type PageRequest, readPageRequest } from './page-request.ts';
import { plainPage } from './plain-page.ts';
import { Refusal, refuse } from './refusal.ts';
import { CallRefused, type PageAssets, type RenderInput, type RenderPage } from './render.ts';
import { pagePolicy } from './security-headers.ts';
import { sendPacked } from './send.ts';
import { sendRefusal } from './send-refusal.ts';

/** The built HTML renderer and the files its pages name. Asked for at each page, so that a new build is picked up. */
export type FindRenderer = () => Promise<{ render: RenderPage; assets: PageAssets; build: string } | undefined>;

interface PageParts {
  readonly desk: Desk;
  readonly metrics: Metrics;
  readonly shelves: Shelves;
  readonly findRenderer: FindRenderer;
}

const MOST_PAGES = 2_000;
const HTML = 'text/html; charset=utf-8';

/** Everything that has no route of its own: a file of the built site, or a screen of the merchant's site. */
export function addPages(app: FastifyInstance, parts: PageParts): void {
  const { platform } = parts.desk;
  const cache = createPageCache(platform.clock, MOST_PAGES, (error) =>
    platform.log.error({ err: error }, 'a page could not be renewed'),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const refused = refuseHere(request, reply);
    if (refused) return refused;
    const file = await parts.shelves.web.find(decodePath(request.url));
    if (file && file.type !== HTML) {
      request.arrival.route = 'file';
      return sendPacked(request, reply, { packed: file, keeping: 'max-age=3600' });
    }
    if (!wantsPage(request)) return sendRefusal(reply, refuse('not.found'));
    request.arrival.route = 'page';
    const site = platform.sites.byHost(request.arrival.host);
    return site ? sendPage({ parts, cache, site }, request, reply) : sendInvalidDomain(request, reply);
  });
}

function refuseHere(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const isCall = /^\/(?:wps|lgw|lotto)(?:\/|$)/.test(request.url);
  if (isCall) return sendRefusal(reply, refuse('not.found'));
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  return sendRefusal(reply.header('allow', 'GET, HEAD'), refuse('method.not.allowed'));
}

/** Whoever opens an address wants a page; whoever misses a picture or a script does not. */
function wantsPage({ headers, url }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.trim() === '*/*' && !/\.(?!html$)[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '');
}

const decodePath = (url: string): string => {
  const path = (url.split('?')[0] ?? '').slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

interface Place {
  readonly parts: PageParts;
  readonly cache: ReturnType<typeof createPageCache>;
  readonly site: Site;
}

async function sendPage(
  { parts, cache, site }: Place,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = readPageRequest(request, site);
  const renderer = await parts.findRenderer();
  if (!renderer) return sendUnbuilt(request, reply);
  const { requestId, visitor } = { requestId: request.id, visitor: request.arrival.visitor };
  const make = async (): Promise<CachedPage> => {
    const input = renderInput({ site, page, desk: parts.desk, assets: renderer.assets }, { requestId, visitor });
    const { html, status, cacheSeconds } = await renderer.render(input);
    return { status, cacheSeconds, packed: await pack(html, HTML) };
  };
  const { page: made, result } = await cache.get(`${renderer.build}\n${pageKey(site, page)}`, make);
  parts.metrics.pages.inc({ result });
  const { imageCDNs, launchGameCDNs } = site.run.applied;
  void reply.header('content-security-policy', pagePolicy({ images: imageCDNs, games: launchGameCDNs }));
  if (made.status === 503) void reply.header('retry-after', '60');
  void reply.header('vary', 'Accept-Encoding, Cookie, User-Agent');
  return sendPacked(request, reply, { packed: made.packed, keeping: 'private', status: made.status });
}

interface Rendering {
  readonly site: Site;
  readonly page: PageRequest;
  readonly desk: Desk;
  readonly assets: PageAssets;
}

function renderInput(
  { site, page, desk, assets }: Rendering,
  who: Pick<Parameters<typeof answerCall>[1], 'requestId' | 'visitor'>,
): RenderInput {
  const texts = site.texts(page.language);
  const call = async <Name extends CallName>(
    name: Name,
    request: Calls[Name]['request'],
  ): Promise<Calls[Name]['response']> => {
    const incoming = {
      row: rowOf(name),
      site,
      language: page.language,
      token: undefined,
      read: () => Promise.resolve({ ...request }),
      ...who,
    };
    const answer = await answerCall(desk, incoming);
    if (answer instanceof Refusal) throw new CallRefused(name, answer.code);
    return answer as Calls[Name]['response'];
  };
  return {
    ...page,
    merchant: site.code,
    manifest: site.manifest,
    settings: site.run.applied,
    texts: texts.entries,
    hashes: { manifest: site.hash, texts: texts.hash, theme: site.theme.hash },
    call,
    assets,
  };
}

async function sendInvalidDomain(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const html = plainPage('Invalid domain', [
    'No site is served at this address.',
    'Please check the address, or contact customer service.',
  ]);
  return sendPacked(request, reply, { packed: await pack(html, HTML), keeping: 'never', status: 404 });
}

async function sendUnbuilt(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const html = plainPage('Not built yet', ['The pages of this site are not built. Run npm start, which builds them.']);
  return sendPacked(request, reply, { packed: await pack(html, HTML), keeping: 'never', status: 503 });
}
