import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Packed } from '../../kernel/packed/packed.ts';
import type { Sites } from '../../sites/serving/sites.ts';
import { LOCKED_POLICY } from '../transport/security-headers.ts';
import { type Keeping, sendPacked } from '../transport/send.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import type { StaticFiles } from './static-files.ts';

export interface StaticFolders {
  /** The built site: dist/web. */
  readonly web: StaticFiles;
  /** The built studio: dist/ops. */
  readonly studio: StaticFiles;
  /** Generated pictures. */
  readonly art: StaticFiles;
  /** The merchants' folder; only assets are served from it. */
  readonly merchants: StaticFiles;
  readonly fonts: StaticFiles;
  /** The published schemas, of which the OpenAPI description is served. */
  readonly schemas: StaticFiles;
}

interface Params {
  merchant: string;
  preset: string;
  name: string;
  '*': string;
}

/** A group of files with one way to find them. */
interface Family {
  readonly path: string;
  /** Name in the metrics. */
  readonly kind: string;
  readonly find: (params: Params) => Promise<Packed | undefined>;
  /** Whether the file's name holds a content hash. */
  readonly hashed?: boolean;
}

const DAY: Keeping = 'max-age=86400';

/** Serves files with a path of their own: assets, pictures, fonts, manifests and themes by content hash. */
export function addFileRoutes(app: FastifyInstance, sites: Sites, staticFolders: StaticFolders): void {
  const { web, art, merchants, fonts, schemas } = staticFolders;
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

/** Returns an asset of the merchant, else of the presets that it extends. */
async function findAsset(
  sites: Sites,
  files: StaticFiles,
  { merchant, '*': rest }: Params,
): Promise<Packed | undefined> {
  const folders = [merchant, ...(sites.byCode(merchant)?.presets ?? []).map((preset) => `presets/${preset}`)];
  for (const folder of folders) {
    const packed = await files.find(`${folder}/assets/${rest}`);
    if (packed) return packed;
  }
  return undefined;
}

/** Returns `immutable` for a file whose name or query holds its version. */
const isVersioned = (request: FastifyRequest): boolean =>
  Boolean((request.query as { v?: string }).v) || /^\/assets\/.*-[\w-]{7,8}\.\w+$/.test(request.url);

/**
 * Sends a file. A picture that is opened directly can run nothing; pictures are public, so the preview frame with its opaque
 * origin may load them.
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
