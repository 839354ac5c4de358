import type { FastifyInstance } from 'fastify';
import { wantsPage } from '../pages/page-request.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { sendPacked } from '../transport/send.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import type { StaticFiles } from '../files/static-files.ts';

/**
 * The studio loads and asks only its own origin; its worker comes from there as well, through the one Trusted Types
 * policy that the studio makes for it.
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
 * The operators' app. Its files hold no secret, so everybody may load them and is asked to sign in; every address below
 * /ops that nothing else answers is one of its screens.
 */
export function addStudio(app: FastifyInstance, shelf: StaticFiles): void {
  app.get<{ Params: { '*': string } }>('/ops/assets/*', async (request, reply) => {
    request.arrival.route = 'studio';
    const packed = await shelf.find(`assets/${request.params['*']}`);
    if (!packed) return sendApiError(reply, reject('not.found'));
    // Scripts and typefaces of the preview's frame, which has no origin.
    void reply.header('access-control-allow-origin', '*');
    return sendPacked(request, reply, { packed, keeping: 'immutable' });
  });
  for (const path of ['/ops', '/ops/*'])
    app.get(path, async (request, reply) => {
      request.arrival.route = 'studio';
      const isCall = /^\/ops\/api(?:\/|$)/.test(request.url);
      const packed = isCall ? undefined : await shelf.find('src/studio/studio.html');
      if (!packed || !wantsPage(request.headers, request.url)) return sendApiError(reply, reject('not.found'));
      void reply.header('content-security-policy', STUDIO_POLICY);
      return sendPacked(request, reply, { packed, keeping: 'private' });
    });
}
