import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sites } from '../../sites/serving/sites.ts';
import type { Packed } from '../../kernel/packed/packed.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { LOCKED_POLICY } from '../transport/security-headers.ts';
import { type Keeping, sendPacked } from '../transport/send.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import type { StaticFiles } from './static-files.ts';

export interface Shelves {
  /** The built site: dist/web. */
  readonly web: StaticFiles;
  /** What operators load: dist/ops. */
  readonly studio: StaticFiles;
  /** Generated pictures. */
  readonly art: StaticFiles;
  /** The merchants' folder; only assets are served from it. */
  readonly merchants: StaticFiles;
  readonly fonts: StaticFiles;
  /** The published schemas; of them the description of the calls is served. */
  readonly schemas: StaticFiles;
}

interface Params {
  merchant: string;
  preset: string;
  name: string;
  '*': string;
}

/** Files that are found the same way. */
interface Family {
  readonly path: string;
  /** Under which they are counted. */
  readonly kind: string;
  readonly find: (params: Params) => Promise<Packed | undefined>;
  /** Whether the name holds a hash of the content. */
  readonly hashed?: boolean;
}

const DAY: Keeping = 'max-age=86400';

/** Everything with a name of its own: assets, pictures, typefaces, and what sites are made of, by content hash. */
export function addFileRoutes(app: FastifyInstance, sites: Sites, shelves: Shelves): void {
  const { web, art, merchants, fonts, schemas } = shelves;
  const families: readonly Family[] = [
    { path: '/merchants/:merchant/assets/*', kind: 'asset', find: (params) => findAsset(sites, merchants, params) },
    {
      path: '/merchants/presets/:preset/assets/*',
      kind: 'asset',
      find: ({ preset, '*': rest }) => merchants.find(`presets/${preset}/assets/${rest}`),
    },
    { path: '/art/*', kind: 'art', find: (params) => art.find(params['*']) },
    { path: '/fonts/:name/*', kind: 'font', find: ({ name, '*': rest }) => fonts.find(`${name}/files/${rest}`) },
    { path: '/assets/*', kind: 'script', find: (params) => web.find(`assets/${params['*']}`) },
    { path: '/wps/system/openapi.json', kind: 'openapi', find: () => schemas.find('openapi.json') },
    { path: '/manifest/:name', kind: 'manifest', hashed: true, find: ({ name }) => sites.findManifest(name) },
    { path: '/texts/:name', kind: 'texts', hashed: true, find: ({ name }) => sites.findTexts(name) },
    { path: '/theme/:name', kind: 'theme', hashed: true, find: ({ name }) => sites.findTheme(name) },
  ];
  for (const { path, kind, find, hashed } of families) {
    app.get<{ Params: Params }>(path, async (request, reply) => {
      request.arrival.route = kind;
      const packed = await find(request.params);
      if (!packed) return sendApiError(reply, reject('not.found'));
      return sendFile(request, reply, { packed, keeping: hashed || isVersioned(request) ? 'immutable' : DAY });
    });
  }
}

/** An asset of the merchant, else the one of the presets it extends. */
async function findAsset(
  sites: Sites,
  shelf: StaticFiles,
  { merchant, '*': rest }: Params,
): Promise<Packed | undefined> {
  const folders = [merchant, ...(sites.byCode(merchant)?.presets ?? []).map((preset) => `presets/${preset}`)];
  for (const folder of folders) {
    const packed = await shelf.find(`${folder}/assets/${rest}`);
    if (packed) return packed;
  }
  return undefined;
}

/** A file whose name or query holds its version may be kept for ever. */
const isVersioned = (request: FastifyRequest): boolean =>
  Boolean((request.query as { v?: string }).v) || /^\/assets\/.*-[\w-]{7,8}\.\w+$/.test(request.url);

/**
 * A picture that is opened by itself must not be able to run anything. Pictures are everybody's: the frame of the studio's
 * preview has no origin, and shows them too.
 */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { packed: Packed; keeping: Keeping },
): FastifyReply {
  if (answer.packed.type.startsWith('image/')) void reply.header('cross-origin-resource-policy', 'cross-origin');
  if (answer.packed.type === 'image/svg+xml') void reply.header('content-security-policy', `${LOCKED_POLICY}; sandbox`);
  return sendPacked(request, reply, answer);
}
