import type { FastifyInstance } from 'fastify';
import { reject } from '../../kernel/calls/api-error.ts';
import { pack } from '../../kernel/packed/packed.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { StaticFolders } from '../files/file-routes.ts';
import { pagePolicy } from '../transport/security-headers.ts';
import { sendPacked } from '../transport/send.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import { operatorAt } from './operator-session.ts';

/**
 * Policy of the preview: a page of the players' app that the studio may frame. The sandbox gives it an opaque origin, so that
 * code of outside packages and operators' texts cannot reach the studio, its session or the platform. The studio reads data for
 * it.
 */
const PREVIEW_POLICY = [
  pagePolicy({ images: [], games: [] })
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace("connect-src 'self'", "connect-src 'none'"),
  'sandbox allow-scripts allow-forms',
].join('; ');

interface Rooms {
  readonly platform: Pick<Platform, 'database' | 'clock' | 'manifests'>;
  readonly staticFolders: Pick<StaticFolders, 'studio'>;
}

/**
 * Adds the frame of the studio's preview, and the sizes of the site's files from its build, for signed-in operators. The frame
 * renders only what the studio posts to it.
 */
export function addPreview(app: FastifyInstance, { platform, staticFolders }: Rooms): void {
  app.get('/ops/preview', async (request, reply) => {
    request.arrival.route = 'preview';
    const packed =
      (await operatorAt(request, platform)) && (await staticFolders.studio.find('src/preview/preview.html'));
    if (!packed) return sendApiError(reply, reject('not.found'));
    void reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': PREVIEW_POLICY });
    return sendPacked(request, reply, { packed, keeping: 'never' });
  });
  app.get('/ops/catalogue/costs.json', async (request, reply) => {
    request.arrival.route = 'preview';
    if (!(await operatorAt(request, platform))) return sendApiError(reply, reject('not.found'));
    // There are no sizes before the first build.
    const costs = (await platform.manifests.costs()) ?? null;
    const packed = await pack(JSON.stringify(costs), 'application/json; charset=utf-8');
    return sendPacked(request, reply, { packed, keeping: 'never' });
  });
}
