import type { FastifyInstance } from 'fastify';
import { reject } from '../../kernel/calls/api-error.ts';
import { limitsByNetwork } from '../../kernel/limits/networks.ts';
import type { Platform } from '../../kernel/platform.ts';
import { sendApiError } from '../transport/send-api-error.ts';

const CRASH_PATH = '/crash-reports';

/** Rate limit per address: a page reports each widget once, and more could be an attempt to stop a rollout. */
const LIMIT = { times: 6, seconds: 60 } as const;
const MAX_LENGTH = 300;

/**
 * Accepts reports of widgets that threw: logs them, and counts them for the version of the page while it is being rolled out.
 * Anybody can send one, so the content is not trusted and the response is empty.
 */
export function addCrashReports(
  app: FastifyInstance,
  { sites, rolloutMetrics, limits, log }: Pick<Platform, 'sites' | 'rolloutMetrics' | 'limits' | 'log'>,
): void {
  app.post(CRASH_PATH, { bodyLimit: 4_096 }, async (request, reply) => {
    request.arrival.route = 'crash';
    const site = sites.byHost(request.arrival.host);
    if (!site) return sendApiError(reply, reject('domain.invalid'));
    if (request.headers['sec-fetch-site'] === 'cross-site') return sendApiError(reply, reject('access.denied'));
    const { wait } = await limits.take(limitsByNetwork(`crash:${site.code}`, request.arrival.visitor.address, LIMIT));
    if (wait > 0) return sendApiError(reply, reject('TOO_MANY_REQUEST', { retryAfter: wait }));
    const crash = readCrash(request.body);
    if (!crash) return sendApiError(reply, reject('request_param_err'));
    rolloutMetrics.count({ code: site.code, hash: crash.manifest }, 'crashes');
    log.warn({ requestId: request.id, merchant: site.code, crash }, 'a widget threw on a page');
    return reply.code(204).send();
  });
}

interface Crash {
  readonly manifest: string;
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
}

function readCrash(body: unknown): Crash | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const given = body as Readonly<Record<string, unknown>>;
  const textAt = (name: string): string => (typeof given[name] === 'string' ? given[name].slice(0, MAX_LENGTH) : '');
  const crash = {
    manifest: textAt('manifest'),
    code: textAt('code'),
    pointer: textAt('pointer'),
    message: textAt('message'),
  };
  return crash.manifest === '' ? undefined : crash;
}
