import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Download } from '../../kernel/downloads/define-download.ts';
import { DOWNLOAD_PATH, readTicket } from '../../kernel/downloads/ticket.ts';
import type { Platform } from '../../kernel/platform.ts';
import { LOCKED_POLICY } from '../transport/security-headers.ts';
import { sendApiError } from '../transport/send-api-error.ts';

/** Longer tickets are none of ours. */
const MAX_PAYLOAD = 4_000;
/** How often one address is answered: a browser may ask again after a lost connection. */
const OPENINGS = { times: 3, seconds: 120 };

/** Serves the files to which signed addresses lead, never cached and never executed. */
export function addDownloads(app: FastifyInstance, platform: Platform, downloads: ReadonlyMap<string, Download>): void {
  app.get(`${DOWNLOAD_PATH}/*`, async (request, reply) => {
    request.arrival.route = 'download';
    const [payload = '', signature = '', ...more] = (request.params as { readonly '*': string })['*'].split('/');
    const isTicket = payload.length <= MAX_PAYLOAD && more.length === 0;
    const ticket = isTicket ? await readTicket(platform, { payload, signature }) : undefined;
    const download = ticket && downloads.get(ticket.name);
    if (!ticket || !download) return sendApiError(reply, reject('not.found'));
    if (download.isReusable !== true) {
      const key = `download:${createHash('sha256').update(payload).digest('base64url')}`;
      const { admitted, wait } = await platform.limits.take([{ key, ...OPENINGS }]);
      if (!admitted) return sendApiError(reply, reject('TOO_MANY_REQUEST', { retryAfter: wait }));
    }
    const file = await download.open(platform, ticket);
    if (!file) return sendApiError(reply, reject('not.found'));
    return reply
      .headers({
        'cache-control': download.isReusable === true ? 'private, max-age=3600' : 'no-store',
        'content-security-policy': `${LOCKED_POLICY}; sandbox`,
        'content-disposition': `${file.isShown === true ? 'inline' : 'attachment'}; filename="${file.filename}"`,
        'x-robots-tag': 'noindex',
      })
      .type(file.type)
      .send(file.body);
  });
}
