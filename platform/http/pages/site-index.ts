import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { gameLink } from '../../../rules/game-link.ts';
import { languageHomes } from '../../../rules/language-address.ts';
import { type Packed, pack } from '../../kernel/packed/packed.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { CallServices } from '../calls/player-pipeline.ts';
import { sendPacked } from '../transport/send.ts';
import { callAsVisitor } from './page-renderer.ts';
import { publicOrigin } from './page-request.ts';
import { sendInvalidDomain } from './plain-page.ts';
import { type ListedThings, listedPaths, sitemapFiles } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Promotions change; a search engine reads a sitemap some times a day. */
const FRESH_MS = 600_000;
const MAX_SITES = 200;

interface Index {
  readonly robots: Packed;
  readonly sitemaps: readonly Packed[];
}

/** Serves what search engines read first at each site: robots.txt and the sitemap, of which a large one has parts. */
export function addSiteIndex(app: FastifyInstance, services: CallServices): void {
  const indexes = new LRUCache<string, Promise<Index>>({ max: MAX_SITES, ttl: FRESH_MS });
  const indexOf = (site: Site, request: FastifyRequest): Promise<Index> => {
    const origin = publicOrigin(request.arrival.origin);
    const key = [site.code, site.hash, site.run.version, origin].join('\n');
    const known = indexes.get(key);
    if (known) return known;
    const made = createIndex({ services, site, requestId: request.id, origin });
    indexes.set(key, made);
    made.catch(() => indexes.delete(key));
    return made;
  };
  const answer =
    (type: string, find: (index: Index, request: FastifyRequest) => Packed | undefined) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      request.arrival.route = type;
      const site = services.platform.sites.byHost(request.arrival.host);
      const packed = site && find(await indexOf(site, request), request);
      return packed
        ? sendPacked(request, reply, { packed, keeping: 'max-age=600' })
        : sendInvalidDomain(request, reply);
    };
  app.get(
    '/robots.txt',
    answer('robots', ({ robots }) => robots),
  );
  app.get(
    '/sitemap.xml',
    answer('sitemap', ({ sitemaps }) => sitemaps[0]),
  );
  app.get(
    '/sitemap-:part',
    answer('sitemap', ({ sitemaps }, { params }) => {
      const [, part] = /^([1-9]\d?)\.xml$/.exec((params as { part: string }).part) ?? [];
      return part === undefined || sitemaps.length === 1 ? undefined : sitemaps[Number(part)];
    }),
  );
}

/** The request of the source of promotions: what it does not list has no page. */
const promotionsRequest = (language: string) =>
  ({ types: 'PR', platform: 'W', execution: 'B', pageNo: 1, pageSize: 9, language }) as const;

interface IndexInput {
  readonly services: CallServices;
  readonly site: Site;
  readonly requestId: string;
  /** Origin of the site's addresses, with `*` for the host name. */
  readonly origin: string;
}

async function createIndex(input: IndexInput): Promise<Index> {
  const { merchant, locale } = input.site.manifest;
  const homes = languageHomes(locale, merchant.hosts, (host) => input.origin.replace('*', host));
  const paths = listedPaths(input.site.manifest, input.site.run.applied.flags, await readThings(input));
  const files = sitemapFiles(paths, homes, locale.default);
  const { origin } = new URL(homes[locale.default] ?? 'https://localhost');
  const robots = `User-agent: *\nDisallow: /ops\n\nSitemap: ${origin}/sitemap.xml\n`;
  return { robots: await pack(robots, TEXT), sitemaps: await Promise.all(files.map((file) => pack(file, XML))) };
}

/** Returns what the site offers to visitors. What cannot be read is left out until the next time. */
async function readThings({ services, site, requestId }: IndexInput): Promise<ListedThings> {
  const { default: language } = site.manifest.locale;
  const call = { services, site, requestId, page: { language } };
  const [announcements, menus, index, help] = await Promise.allSettled([
    callAsVisitor(call, 'listAnnouncements', promotionsRequest(language)),
    callAsVisitor(call, 'gameMenus', { language }),
    callAsVisitor(call, 'gameIndex', { language }),
    callAsVisitor(call, 'helpCenter', { language }),
  ]);
  const groups = menus.status === 'fulfilled' ? Object.values(menus.value) : [];
  return {
    promotions:
      announcements.status === 'fulfilled' ? announcements.value.promotion.promotions.map(({ id }) => id) : [],
    providers: Object.fromEntries(
      groups.map((group) => [group?.gameCategory ?? '', (group?.vendors ?? []).map(({ code }) => code)]),
    ),
    games:
      index.status === 'fulfilled'
        ? index.value.games
            .map(({ nodeId, ...game }) => gameLink({ ...game, gameId: nodeId }))
            .flatMap(({ $link, query }) => ($link === 'game' ? [Number(query?.id)] : []))
        : [],
    articles:
      help.status === 'fulfilled'
        ? help.value.categories.flatMap((category) => category.articles.map(({ id }) => id))
        : [],
  };
}
