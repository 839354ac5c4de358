import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallRow, calls } from '../../../generated/calls.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import { cookiesOf } from '../../kernel/calls/cookies.ts';
import { findVersionForBucket } from '../../sites/serving/rollout.ts';
import { browserName } from '../transport/browser-name.ts';
import type { Metrics } from '../transport/metrics.ts';
import { readRolloutBucket } from '../transport/rollout-bucket.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import { sendResult } from '../transport/send-result.ts';
import { keepBodiesUnread, readLargeBody, SENDING_MS } from './large-bodies.ts';
import { answerCall, type CallServices } from './player-pipeline.ts';

type Method = CallRow['method'];

/** Returns every method and path of a call, its own first. */
const routesOf = (row: CallRow): readonly { method: Method; path: string }[] => [
  { method: row.method, path: row.path },
  ...row.aliases,
];

/** Adds a route for each method and path of each call; other methods of a known path get 405. */
export function addCalls(app: FastifyInstance, services: CallServices, metrics: Metrics): void {
  const rows = Object.values(calls);
  const isLarge = (row: CallRow): boolean => row.bodyBytes !== undefined;
  addRoutes(
    app,
    rows.filter((row) => !isLarge(row)),
    { services, metrics },
  );
  void app.register(async (scope) => {
    keepBodiesUnread(scope);
    addRoutes(scope, rows.filter(isLarge), { services, metrics });
  });
  const methods = new Map<string, Set<Method>>();
  for (const { method, path } of rows.flatMap(routesOf))
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  for (const [path, known] of methods) rejectOtherMethods(app, path, known);
}

function addRoutes(app: FastifyInstance, rows: readonly CallRow[], parts: Omit<RouteParts, 'row'>): void {
  for (const row of rows)
    for (const { method, path } of routesOf(row))
      app.route({ method, url: path, handler: (request, reply) => answer({ ...parts, row }, request, reply) });
}

function rejectOtherMethods(app: FastifyInstance, path: string, known: ReadonlySet<Method>): void {
  const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter(
    (method) => !known.has(method as Method),
  );
  const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ');
  app.route({
    method: others,
    url: path,
    exposeHeadRoute: false,
    handler: (_request, reply) => sendApiError(reply.header('allow', allow), reject('method.not.allowed')),
  });
}

interface RouteParts {
  readonly services: CallServices;
  readonly metrics: Metrics;
  readonly row: CallRow;
}

function answer(parts: RouteParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services, metrics, row } = parts;
  request.arrival.route = row.name;
  const rejection = rejectionBeforeHandler(request, row);
  const work = rejection ? Promise.resolve(rejection) : answerAtSite(parts, request, reply);
  return sendResult(reply, work, {
    timeoutMs: row.timeoutMs * services.timeoutFactor + (row.bodyBytes === undefined ? 0 : SENDING_MS),
    metrics,
    bare: row.envelope === 'bare',
  });
}

/** Returns an error for a request from a page of another site, and for a body of a media type that the call does not accept. */
function rejectionBeforeHandler(request: FastifyRequest, row: CallRow): ApiError | undefined {
  if (request.headers['sec-fetch-site'] === 'cross-site') return reject('access.denied');
  const isForm = String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return isForm && !row.form ? reject('request.media.unknown') : undefined;
}

async function answerAtSite(
  { services, row }: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { headers, arrival } = request;
  const { sites, rolloutMetrics } = services.platform;
  const live = sites.byHost(arrival.host);
  if (!live) return reject('domain.invalid');
  const bucket = readRolloutBucket(headers);
  const site = bucket === undefined ? live : findVersionForBucket(sites, live, bucket);
  const merchant = headers.merchant;
  if (merchant !== undefined && merchant !== site.code) return reject('function.not.available');
  rolloutMetrics.count(site, 'calls');
  const failed = (): void => rolloutMetrics.count(site, 'failures');
  const answer = answerCall(services, {
    row,
    site,
    visitor: arrival.visitor,
    requestId: request.id,
    origin: arrival.origin,
    language: textHeader(headers.language),
    token: textHeader(headers.authorization),
    browser: browserName(headers['user-agent']),
    cookies: cookiesOf(headers.cookie, {
      secure: arrival.visitor.secure,
      send: (all) => void reply.removeHeader('set-cookie').header('set-cookie', all),
    }),
    read: () => readRequest(services, row, request),
  });
  return answer.then(
    (value) => {
      if (value instanceof ApiError && value.code === 'request_param_err') failed();
      return value;
    },
    (error: unknown) => {
      failed();
      throw error;
    },
  );
}

function readRequest(services: CallServices, row: CallRow, request: FastifyRequest): Promise<unknown> {
  if (row.encrypted) return openSealed(services, request);
  if (row.bodyBytes !== undefined) return readLargeBody(request, row.bodyBytes);
  return Promise.resolve(plainRequest(row, request));
}

/** Returns the query or the body. A read through a POST alias may have its values in either. */
function plainRequest(row: CallRow, request: FastifyRequest): unknown {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'DELETE') return request.query;
  const isRead = row.method === 'GET' || row.method === 'DELETE';
  return request.body ?? (isRead ? request.query : {});
}

async function openSealed({ platform }: CallServices, request: FastifyRequest): Promise<unknown> {
  if (request.headers.encryption !== 'jwe') return reject('request_body_required');
  const [path = ''] = request.url.split('?');
  return platform.keys.open(request.body, { method: request.method, path });
}

const textHeader = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length <= 200 ? header : undefined;
