import type { FastifyInstance } from 'fastify';
import { reject } from '../../kernel/calls/api-error.ts';
import type { StaticFiles } from '../files/static-files.ts';
import { wantsPage } from '../pages/page-request.ts';
import { sendPacked } from '../transport/send.ts';
import { sendApiError } from '../transport/send-api-error.ts';

/**
 * Policy of the studio: it loads from its own origin only, also its worker, through the one Trusted Types policy that the
 * studio creates.
 */
const STUDIO_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types studio',
].join('; ');

/**
 * Serves the studio. Its files hold no secret and are public; every path below /ops without a route of its own is one of its
 * screens.
 */
export function addStudio(app: FastifyInstance, files: StaticFiles): void {
  app.get<{ Params: { '*': string } }>('/ops/assets/*', async (request, reply) => {
    request.arrival.route = 'studio';
    const packed = await files.find(`assets/${request.params['*']}`);
    if (!packed) return sendApiError(reply, reject('not.found'));
    // The preview frame has an opaque origin, so its scripts and fonts need CORS.
    void reply.header('access-control-allow-origin', '*');
    return sendPacked(request, reply, { packed, keeping: 'immutable' });
  });
  for (const path of ['/ops', '/ops/*'])
    app.get(path, async (request, reply) => {
      request.arrival.route = 'studio';
      const isCall = /^\/ops\/api(?:\/|$)/.test(request.url);
      const packed = isCall ? undefined : await files.find('src/studio/studio.html');
      if (!packed || !wantsPage(request.headers, request.url)) return sendApiError(reply, reject('not.found'));
      void reply.header('content-security-policy', STUDIO_POLICY);
      return sendPacked(request, reply, { packed, keeping: 'private' });
    });
}
