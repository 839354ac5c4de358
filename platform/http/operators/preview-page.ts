import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../kernel/platform.ts';
import type { Shelves } from '../files/file-routes.ts';
import { operatorAt } from './operator-session.ts';
import { pack } from '../../kernel/packed/packed.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { pagePolicy } from '../transport/security-headers.ts';
import { sendPacked } from '../transport/send.ts';
import { sendApiError } from '../transport/send-api-error.ts';

/**
 * A page of the players' app, but one that the studio of the same origin may hold in a frame. Wherever it is opened it has
 * no origin: a widget of an outside package, or what an operator has written, must not reach the studio, its session or
 * the platform. What it reads, the studio reads for it.
 */
const PREVIEW_POLICY = [
  pagePolicy({ images: [], games: [] })
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("connect-src 'self'", "connect-src 'none'"),
  'sandbox allow-scripts allow-forms',
].join('; ');

interface Rooms {
  readonly platform: Pick<Platform, 'database' | 'clock' | 'manifests'>;
  readonly shelves: Pick<Shelves, 'studio'>;
}

/**
 * The frame of the studio's preview, and what the files of the site cost players as its build has weighed them, for
 * whoever is signed in there. The frame draws nothing by itself: what it shows is handed in by the studio.
 */
export function addPreview(app: FastifyInstance, { platform, shelves }: Rooms): void {
  app.get('/ops/preview', async (request, reply) => {
    request.arrival.route = 'preview';
    const packed = (await operatorAt(request, platform)) && (await shelves.studio.find('src/preview/preview.html'));
    if (!packed) return sendApiError(reply, reject('not.found'));
    void reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': PREVIEW_POLICY });
    return sendPacked(request, reply, { packed, keeping: 'never' });
  });
  app.get('/ops/catalogue/costs.json', async (request, reply) => {
    request.arrival.route = 'preview';
    if (!(await operatorAt(request, platform))) return sendApiError(reply, reject('not.found'));
    // Before the site is built nothing is known.
    const costs = (await platform.manifests.costs()) ?? null;
    const packed = await pack(JSON.stringify(costs), 'application/json; charset=utf-8');
    return sendPacked(request, reply, { packed, keeping: 'never' });
  });
}
