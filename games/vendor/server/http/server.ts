import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Configuration } from '../configuration.ts';
import type { VendorKey } from '../keys.ts';
import type { IsFromPlatform } from '../platform-signature.ts';
import type { Vendor } from '../vendor.ts';
import { type HttpAnswer, type HttpRequest, json, problem } from './answer.ts';
import { createApi } from './api.ts';
import { createStaticFiles } from './files.ts';
import { createPlatformApi } from './for-platform.ts';
import { clientFinder, page, parentOf } from './page.ts';

export interface ServerParts {
  readonly vendor: Vendor;
  readonly configuration: Configuration;
  readonly key: VendorKey;
  readonly isFromPlatform: IsFromPlatform;
  /** Folders of built clients and of symbol images. */
  readonly folders: { readonly clients: string; readonly motifs: string };
}

type Route = (request: HttpRequest) => Promise<HttpAnswer | undefined> | HttpAnswer | undefined;

/** Creates the vendor's web server: game pages, files, the page API and the platform API. */
export function createVendorServer(parts: ServerParts): Server {
  const api = createApi(parts.vendor, parts.configuration);
  const forPlatform = createPlatformApi(parts);
  const files = createStaticFiles(parts.folders);
  const pages = createPages(parts);
  const route: Route = async (request) => {
    const { method, path } = request;
    if (path.startsWith('/api/')) return api(request);
    if (path.startsWith('/vendor/v1/')) return forPlatform(request);
    if (method !== 'GET' && method !== 'HEAD') return problem('unknown', 405);
    if (path === '/ready') return json({ ready: true });
    if (path === '/ping') return PING;
    return pages(request) ?? (await files(path)) ?? problem('unknown', 404);
  };
  return createServer((message, answer) => {
    const url = new URL(message.url ?? '/', 'http://vendor');
    const request: HttpRequest = {
      message,
      answer,
      path: url.pathname,
      query: url.searchParams,
      method: message.method ?? 'GET',
    };
    Promise.resolve(route(request))
      .catch((error: unknown) => {
        parts.vendor.options.warn(`${request.method} ${request.path} has failed: ${String(error)}`);
        return problem('INTERNAL', 500);
      })
      .then((made) => made && send(answer, made))
      .catch(() => answer.destroy());
  });
}

/** Serves `/play/<game code>` and `/rounds/<round>`. */
function createPages({ vendor, configuration, folders }: ServerParts) {
  const { framedBy, development } = configuration;
  const findClient = clientFinder(folders.clients, development);
  return ({ path, query }: HttpRequest): HttpAnswer | undefined => {
    const round = /^\/rounds\/([\w.-]{1,80})$/.exec(path)?.[1];
    const gameCode = /^\/play\/([\w.-]{1,60})$/.exec(path)?.[1] ?? vendor.rounds.get(round ?? '')?.gameCode;
    const found = vendor.titleOf(gameCode ?? '');
    const client = found && findClient(found.game);
    if (!found || !client) return undefined;
    const parent = parentOf(query.get('lobby'), framedBy);
    const token = query.get('token');
    const room = query.get('room');
    const selection = query.get('selection');
    const { texts } = vendor.options;
    const language = texts.languageOf(query.get('language'));
    const launch = {
      title: found.title,
      language,
      texts: texts.of(found.game, language),
      ...(round === undefined ? { mode: 'play' as const } : { mode: 'proof' as const, round }),
      ...(token ? { token } : {}),
      ...(room ? { room } : {}),
      ...(selection ? { selection } : {}),
      ...(parent === undefined ? {} : { parent }),
    };
    return page(launch, client, framedBy);
  };
}

/** Empty response for a site's connection speed test. */
const PING: HttpAnswer = {
  status: 204,
  headers: { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' },
  body: '',
};

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

function send(answer: ServerResponse, { status, headers, body }: HttpAnswer): void {
  answer.writeHead(status, { ...EVERYWHERE, ...headers });
  answer.end(body);
}
