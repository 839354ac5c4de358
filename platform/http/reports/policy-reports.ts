import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../kernel/platform.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { REPORT_PATH } from '../transport/security-headers.ts';
import { sendApiError } from '../transport/send-api-error.ts';

/** A browser seldom has more to tell; more than this is noise or an attack on the log. */
const LIMIT = { times: 20, seconds: 60 } as const;
/** Reports are short; addresses in them are cut to this. */
const LONGEST = 300;

/** What browsers say of a breach of the page's policy (Content Security Policy Level 3, section 5.3). */
interface Breach {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly from: string;
}

/**
 * Takes browsers' reports of what a page's policy stopped and writes them to the log: a sign of injected script, or of a
 * widget that wants what it may not have. Anybody may send one, so it is believed in nothing and answered with nothing.
 */
export function addPolicyReports(app: FastifyInstance, { limits, log }: Pick<Platform, 'limits' | 'log'>): void {
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, text, done) => {
    done(null, readBreach(String(text)));
  });
  app.post(REPORT_PATH, { bodyLimit: 8_192 }, async (request, reply) => {
    const wait = await limits.take(`policy-report:${request.arrival.visitor.address}`, LIMIT);
    if (wait > 0) return sendApiError(reply, reject('TOO_MANY_REQUEST', { retryAfter: wait }));
    const breach = request.body as Breach | undefined;
    if (!breach) return sendApiError(reply, reject('request_body_required'));
    log.warn({ requestId: request.id, host: hostOf(request), breach }, 'a page’s policy was broken');
    return reply.code(204).send();
  });
}

const hostOf = ({ host }: FastifyRequest): string => String(host).slice(0, LONGEST);

/** The four things worth knowing; nothing of the rest is kept, least of all samples of what stood on the page. */
function readBreach(text: string): Breach | undefined {
  try {
    const report = (JSON.parse(text) as { 'csp-report'?: Record<string, unknown> })['csp-report'];
    if (typeof report !== 'object' || report === null) return undefined;
    const word = (name: string): string => (typeof report[name] === 'string' ? report[name].slice(0, LONGEST) : '');
    return {
      directive: word('effective-directive') || word('violated-directive'),
      blocked: withoutQuery(word('blocked-uri')),
      page: withoutQuery(word('document-uri')),
      from: withoutQuery(word('source-file')),
    };
  } catch {
    return undefined;
  }
}

/** A query may hold what belongs to a player. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');
