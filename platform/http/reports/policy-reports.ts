import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reject } from '../../kernel/calls/api-error.ts';
import { limitsByNetwork } from '../../kernel/limits/networks.ts';
import type { Platform } from '../../kernel/platform.ts';
import { REPORT_PATH } from '../transport/security-headers.ts';
import { sendApiError } from '../transport/send-api-error.ts';

/** Rate limit per address: browsers report rarely, and more could be an attack on the log. */
const LIMIT = { times: 20, seconds: 60 } as const;
/** Longer values in reports are truncated. */
const MAX_LENGTH = 300;

/** A violation report of a browser (Content Security Policy Level 3, section 5.3). */
interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly from: string;
}

/**
 * Accepts CSP violation reports and logs them: they show injected scripts, or widgets that load what the policy forbids.
 * Anybody can send one, so the content is not trusted and the response is empty.
 */
export function addPolicyReports(app: FastifyInstance, { limits, log }: Pick<Platform, 'limits' | 'log'>): void {
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, text, done) => {
    done(null, readViolation(String(text)));
  });
  app.post(REPORT_PATH, { bodyLimit: 8_192 }, async (request, reply) => {
    const { wait } = await limits.take(limitsByNetwork('policy-report', request.arrival.visitor.address, LIMIT));
    if (wait > 0) return sendApiError(reply, reject('TOO_MANY_REQUEST', { retryAfter: wait }));
    const breach = request.body as Violation | undefined;
    if (!breach) return sendApiError(reply, reject('request_body_required'));
    log.warn({ requestId: request.id, host: hostOf(request), breach }, 'a page’s policy was broken');
    return reply.code(204).send();
  });
}

const hostOf = ({ host }: FastifyRequest): string => String(host).slice(0, MAX_LENGTH);

/** Returns the four fields that are logged; samples of the page's content are dropped. */
function readViolation(text: string): Violation | undefined {
  try {
    const report = (JSON.parse(text) as { 'csp-report'?: Record<string, unknown> })['csp-report'];
    if (typeof report !== 'object' || report === null) return undefined;
    const textAt = (name: string): string =>
      typeof report[name] === 'string' ? report[name].slice(0, MAX_LENGTH) : '';
    return {
      directive: textAt('effective-directive') || textAt('violated-directive'),
      blocked: withoutQuery(textAt('blocked-uri')),
      page: withoutQuery(textAt('document-uri')),
      from: withoutQuery(textAt('source-file')),
    };
  } catch {
    return undefined;
  }
}

/** Returns the address without its query, which can hold personal data. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');
