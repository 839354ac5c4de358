import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf } from '../../../rules/direction.ts';
import { basePath, languageOfHost } from '../../../rules/language-address.ts';
import { tagOf } from '../../../rules/languages.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { pack } from '../../kernel/packed/packed.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Sites } from '../../sites/serving/sites.ts';
import type { FindRenderer } from '../pages/page-renderer.ts';
import { HTML } from '../rendering/html.ts';
import { sendPacked } from '../transport/send.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import { OFFLINE_POLICY, offlinePage } from './offline-page.ts';

const WORKER = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');

/** Policy of the worker, which is that of its script: it requests files of its own site. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

interface OfflineParts {
  readonly sites: Sites;
  readonly findRenderer: FindRenderer;
}

/** Serves what makes a site installable and answers without a connection: web app manifest, service worker, offline pages. */
export function addOffline(app: FastifyInstance, { sites, findRenderer }: OfflineParts): void {
  const siteOf = ({ arrival }: FastifyRequest): Site | undefined => sites.byHost(arrival.host);
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    [text, type]: readonly [text: string, type: string],
  ): Promise<FastifyReply> => sendPacked(request, reply, { packed: await pack(text, type), keeping: 'max-age=0' });

  app.get('/sw.js', async (request, reply) => {
    request.arrival.route = 'service-worker';
    const [site, renderer] = [siteOf(request), await findRenderer()];
    if (!site || !renderer) return sendApiError(reply, reject('not.found'));
    const script = `const SITE = ${JSON.stringify(workerData(site, request.arrival.host, renderer.assets))};\n${WORKER}`;
    void reply.header('content-security-policy', WORKER_POLICY);
    return send(request, reply, [script, 'text/javascript; charset=utf-8']);
  });
  app.get<{ Params: { name: string } }>('/offline/:name', async (request, reply) => {
    request.arrival.route = 'offline';
    const site = siteOf(request);
    const language = site?.manifest.locale.supported.find((one) => `${one}.html` === request.params.name);
    if (!site || language === undefined) return sendApiError(reply, reject('not.found'));
    void reply.header('content-security-policy', OFFLINE_POLICY);
    const { entries: texts } = site.texts(language);
    const merchant = site.manifest.merchant.name;
    return send(request, reply, [offlinePage({ language, merchant, theme: themePath(site), texts }), HTML]);
  });
  app.get<{ Querystring: { language?: unknown } }>('/site.webmanifest', async (request, reply) => {
    request.arrival.route = 'webmanifest';
    const site = siteOf(request);
    if (!site) return sendApiError(reply, reject('not.found'));
    const text = JSON.stringify(webManifest(site, request.arrival.host, request.query.language));
    return send(request, reply, [text, 'application/manifest+json; charset=utf-8']);
  });
}

const themePath = ({ code, theme }: Site): string => `/theme/${code}.${theme.hash}.css`;

/** Returns what the service worker knows: the same for every visitor of a host, and another for each build, theme or text. */
function workerData(site: Site, host: string, assets: object): object {
  const { locale } = site.manifest;
  const pages = Object.fromEntries(locale.supported.map((language) => [language, `/offline/${language}.html`]));
  const texts = locale.supported.map((language) => site.texts(language).hash);
  const build = createHash('sha256')
    .update(JSON.stringify([assets, site.theme.hash, texts]))
    .digest('hex')
    .slice(0, 16);
  return { build, language: languageOfHost(locale, host), pages, files: [...Object.values(pages), themePath(site)] };
}

/** Returns the web app manifest in a language of the site, with which it can be installed. */
function webManifest({ manifest }: Site, host: string, asked: unknown): object {
  const { merchant, locale, theme } = manifest;
  const hostLanguage = languageOfHost(locale, host);
  const language = locale.supported.find((one) => one === asked) ?? hostLanguage;
  const colours = theme[theme.default === 'dark' ? 'dark' : 'light'];
  const at = (asset: string): string =>
    asset.startsWith('art/') ? `/${asset}` : `/merchants/${merchant.code}/${asset}`;
  return {
    id: '/',
    name: merchant.name,
    short_name: merchant.name,
    lang: tagOf(language),
    dir: directionOf(language),
    start_url: `${basePath(language, hostLanguage)}/`,
    scope: '/',
    display: 'standalone',
    theme_color: colours.header,
    background_color: colours.canvas,
    icons: [
      ...(merchant.icon
        ? [{ src: at(merchant.icon.$asset), sizes: '512x512', type: 'image/png', purpose: 'any maskable' }]
        : []),
      ...(merchant.mark
        ? [{ src: at(merchant.mark.$asset), sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]
        : []),
    ],
  };
}
