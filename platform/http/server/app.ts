import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { loadOperatorHandlers } from '../../back-office/requests/load-handlers.ts';
import { findDownloads } from '../../kernel/downloads/find-downloads.ts';
import { findStreams } from '../../kernel/streams/find-streams.ts';
import { findWebhooks } from '../../kernel/webhooks/find-webhooks.ts';
import { addCalls } from '../calls/call-routes.ts';
import type { CallServices } from '../calls/player-pipeline.ts';
import { addUpstream } from '../calls/upstream.ts';
import { addEvents } from '../events/events.ts';
import { addStreams } from '../events/stream-routes.ts';
import type { Builds } from '../files/builds.ts';
import { addDownloads } from '../files/download-routes.ts';
import { addFileRoutes, type StaticFolders } from '../files/file-routes.ts';
import { addOffline } from '../offline/offline-routes.ts';
import { addMessageOutbox } from '../operators/message-outbox.ts';
import { addOperatorPictures, addReviewedPictures } from '../operators/operator-pictures.ts';
import { addOperatorCalls } from '../operators/operator-routes.ts';
import { addPreview } from '../operators/preview-page.ts';
import { addPreviewReads } from '../operators/preview-reads.ts';
import { addStudio } from '../operators/studio-page.ts';
import { answerCachedPage } from '../pages/cached-pages.ts';
import { addPages } from '../pages/page.ts';
import type { FindRenderer } from '../pages/page-renderer.ts';
import { createPageService } from '../pages/page-service.ts';
import { addSiteIndex } from '../pages/site-index.ts';
import { addCrashReports } from '../reports/crash-reports.ts';
import { addPolicyReports } from '../reports/policy-reports.ts';
import { createActivity } from '../transport/activity.ts';
import { type RequestArrival, readArrival } from '../transport/arrival.ts';
import { rejectionFor } from '../transport/failure.ts';
import { createHttpServer, rejectUnreadable } from '../transport/http-server.ts';
import type { Metrics } from '../transport/metrics.ts';
import { LOCKED_POLICY, NOT_INDEXED, securityHeaders } from '../transport/security-headers.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import { warnOfUntrustedProxy } from '../transport/untrusted-proxy.ts';
import { addWebhooks } from '../webhooks/webhook-routes.ts';
import { addHealth, type HealthOptions } from './health.ts';

export interface AppOptions {
  readonly services: CallServices;
  readonly metrics: Metrics;
  readonly trusted: BlockList;
  readonly staticFolders: StaticFolders;
  readonly findRenderer: FindRenderer;
  readonly health: HealthOptions;
  /** Builds that open pages follow, in development only. Closed with the app. */
  readonly builds?: Builds | undefined;
}

/** Larger bodies are rejected with 413; routes of uploads state their own limit. */
const BODY_LIMIT = 65_536;

/** Returns the web server, not yet listening. Routes are registered in the order in which they are matched. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, metrics, trusted } = options;
  const { sites, random, rolloutMetrics } = services.platform;
  const parts = { sites, random, rolloutMetrics };
  const money = createActivity();
  const pages = createPageService(services, { metrics, money }, options.findRenderer);
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: true,
    serverFactory: (handle) =>
      createHttpServer(
        (request, response) =>
          answerCachedPage({ ...parts, pages, metrics, trusted, log: services.platform.log }, request, response),
        handle,
      ),
    clientErrorHandler: rejectUnreadable,
    frameworkErrors: (error, request, reply) => {
      onRequest(request, reply, trusted);
      void answerError(error, request, { reply, options });
    },
  });
  app.decorateRequest('arrival', undefined as unknown as RequestArrival);
  const warn = warnOfUntrustedProxy(services.platform.log, trusted);
  app.addHook('onRequest', async (request, reply) => {
    onRequest(request, reply, trusted);
    warn(request);
  });
  closeAfterLastAnswer(app);
  app.addHook('onClose', async () => options.builds?.close());
  app.addHook('onResponse', async (request, reply) => record(options, request, reply));
  app.setErrorHandler((error, request, reply) => answerError(error, request, { reply, options }));
  readBodies(app);

  addHealth(app, options.health, metrics);
  addMessageOutbox(app, services.platform);
  const { platform, strict, timeoutFactor } = services;
  addOperatorCalls(app, { platform, handlers: await loadOperatorHandlers(), strict, timeoutFactor }, metrics);
  addOperatorPictures(app, services.platform);
  addReviewedPictures(app, services.platform);
  addPreview(app, { platform: services.platform, staticFolders: options.staticFolders });
  addPreviewReads(app, services, metrics);
  addStudio(app, options.staticFolders.studio);
  addWebhooks(app, { platform: services.platform, onAccepted: money.note }, await findWebhooks());
  addDownloads(app, services.platform, await findDownloads());
  addEvents(app, services.platform, { metrics, builds: options.builds });
  addStreams(app, { platform: services.platform, metrics }, await findStreams());
  if (services.platform.configuration.upstream)
    await addUpstream(app, services.platform.configuration.upstream, services.platform.log);
  else addCalls(app, services, metrics);
  addPolicyReports(app, services.platform);
  addCrashReports(app, services.platform);
  addSiteIndex(app, services);
  addOffline(app, { sites, findRenderer: options.findRenderer });
  addFileRoutes(app, sites, options.staticFolders);
  addPages(app, { ...parts, staticFolders: options.staticFolders, pages, log: services.platform.log });
  return app;
}

/** Closes each connection after its response once the server stops; otherwise stopping would wait for idle connections. */
function closeAfterLastAnswer(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close');
  });
}

/** Sets what every request starts with: the visitor, a request id, and strict headers that later handlers may replace. */
function onRequest(request: FastifyRequest, reply: FastifyReply, trusted: BlockList): void {
  request.arrival = readArrival(request, trusted);
  void reply.headers({
    ...securityHeaders(request.arrival.visitor.secure),
    'content-security-policy': LOCKED_POLICY,
    'x-request-id': request.id,
    ...(request.url.startsWith('/ops') ? NOT_INDEXED : {}),
  });
}

/** Parses JSON bodies; an empty body is undefined. Forms are parsed for the calls that accept them. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text as string)));
  });
}

function answerError(
  error: unknown,
  request: FastifyRequest,
  { reply, options }: { reply: FastifyReply; options: AppOptions },
): FastifyReply {
  const { rejection, isBug } = rejectionFor(error);
  const { log } = options.services.platform;
  if (isBug) log.error({ requestId: request.id, err: error }, 'request failed');
  else if (rejection.code === 'service.unavailable')
    log.warn({ requestId: request.id, err: error }, 'database is away');
  options.metrics.countRejection(rejection.code);
  return sendApiError(reply, rejection);
}

/** Logs and measures each response. Queries are not logged, because they can hold codes and names. */
function record({ services, metrics }: AppOptions, request: FastifyRequest, reply: FastifyReply): void {
  const { route, began, host, visitor } = request.arrival;
  const seconds = (performance.now() - began) / 1000;
  metrics.observe({ route, method: request.method, status: reply.statusCode, seconds });
  const [path] = request.url.split('?');
  const line = {
    requestId: request.id,
    method: request.method,
    host,
    path,
    route,
    status: reply.statusCode,
    ms: Math.round(seconds * 1000),
    address: visitor.address,
  };
  if (reply.statusCode >= 500) services.platform.log.warn(line, 'answered');
  else services.platform.log.info(line, 'answered');
}
