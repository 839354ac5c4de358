import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Log } from '../../kernel/log/log.ts';
import { sendApiError } from '../transport/send-api-error.ts';

/** Hop-by-hop headers, which are not forwarded. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'expect',
]);
/** Headers about pages that are dropped from upstream responses: this platform sets its own. */
const OURS = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-frame-options',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'set-cookie2',
  'server',
  'x-powered-by',
]);
const TIMEOUT_MS = 15_000;
const PREFIXES = ['/wps/*', '/lgw/*', '/lotto/*'];

/** Proxies every call to another operator's platform and streams the responses. Manifests and pages come from this platform. */
export async function addUpstream(app: FastifyInstance, upstream: string, log: Log): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const url of PREFIXES) {
      scope.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url,
        handler: (request, reply) => {
          request.arrival.route = 'upstream';
          return forward({ upstream, log }, request, reply);
        },
      });
    }
  });
}

function forward(
  to: { upstream: string; log: Log },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      to.log.warn({ requestId: request.id, code: error.code }, 'upstream failed');
      const timedOut = error.code === 'ETIMEDOUT';
      resolve(reply.sent ? reply : sendApiError(reply, reject(timedOut ? 'timeout_retry_please' : 'upstream.failed')));
    };
    const sending = send(to.upstream, request);
    sending.setTimeout(TIMEOUT_MS, () => sending.destroy(Object.assign(new Error('time-out'), { code: 'ETIMEDOUT' })));
    sending.once('error', fail);
    sending.once('response', (answer) => resolve(relay(answer, reply)));
    request.raw.once('close', () => {
      if (!request.raw.complete) sending.destroy();
    });
    const body = request.body as Readable | undefined;
    if (body) body.pipe(sending);
    else sending.end();
  });
}

function send(upstream: string, request: FastifyRequest): ClientRequest {
  const target = new URL(request.url, upstream);
  const base = new URL(upstream);
  const { arrival } = request;
  const headers = {
    ...endToEnd(request.headers),
    host: base.host,
    'x-forwarded-for': arrival.visitor.address,
    'x-forwarded-host': arrival.host,
    'x-forwarded-proto': arrival.visitor.secure ? 'https' : 'http',
  };
  const open = base.protocol === 'https:' ? httpsRequest : httpRequest;
  return open({
    protocol: base.protocol,
    hostname: base.hostname,
    port: base.port,
    method: request.method,
    path: target.pathname + target.search,
    headers,
  });
}

/** Redirects are passed on and not followed, so that the upstream cannot make this server request other hosts. */
function relay(answer: IncomingMessage, reply: FastifyReply): FastifyReply {
  const headers = Object.entries(endToEnd(answer.headers)).filter(([name]) => !OURS.has(name));
  for (const [name, value] of headers) if (value !== undefined) void reply.header(name, value);
  return reply.code(answer.statusCode ?? 502).send(answer);
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)));
}
