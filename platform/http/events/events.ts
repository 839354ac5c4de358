import type { FastifyInstance } from 'fastify';
import type { Session } from '../../identity/sessions/session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { boundsByNetwork } from '../../kernel/limits/networks.ts';
import type { Platform } from '../../kernel/platform.ts';
import { findVersionForBucket } from '../../sites/serving/rollout.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Builds } from '../files/builds.ts';
import { type Connection, createConnections, type StreamLimit } from '../transport/connections.ts';
import type { Metrics } from '../transport/metrics.ts';
import { assignRolloutBucket } from '../transport/rollout-bucket.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import { HEARTBEAT_MS, sendHeartbeat } from './heartbeat.ts';
import { openResponse } from './open-response.ts';

/** Open streams of one process. A member has one for each open tab, on every device. */
const MAX_STREAMS = 10_000;
const MAX_OF_ADDRESS = 20;
const MAX_OF_MEMBER = 10;

export interface EventParts {
  readonly metrics: Metrics;
  /** Builds, in development only. */
  readonly builds: Builds | undefined;
}

/**
 * Serves the event stream of each page. It first sends the visitor's location, which is not part of shared pages, and the
 * versions of settings and manifest, so that a page that was disconnected needs no history, then each change of them and each live event of the merchant and the member. In development it
 * also sends builds.
 */
export function addEvents(app: FastifyInstance, platform: Platform, { metrics, builds }: EventParts): void {
  const connections = createConnections(MAX_STREAMS);
  app.addHook('preClose', async () => connections.closeAll());
  app.get('/wps/events', async (request, reply) => {
    request.arrival.route = 'events';
    const { host, visitor } = request.arrival;
    const site = platform.sites.byHost(host);
    if (!site) return sendApiError(reply, reject('domain.invalid'));
    // In front of another operator's platform, sessions are that platform's: the stream has the site's events only.
    const token = platform.configuration.upstream ? undefined : request.headers.authorization;
    const session = token ? await platform.sessions.find(token, site.code) : undefined;
    if (token && !session) return sendApiError(reply, reject('login.not.session'));
    if (connections.areClosed()) return sendApiError(reply, reject('service.unavailable', { retryAfter: 5 }));
    const connection = connections.open(reply.raw, streamLimits(visitor.address, session?.memberId));
    if (!connection) return sendApiError(reply, reject('TOO_MANY_REQUEST', { retryAfter: 30 }));
    const { bucket, cookie } = assignRolloutBucket(request.headers, platform.random, visitor.secure);
    if (cookie) void reply.header('set-cookie', cookie);
    openResponse(request, reply);
    metrics.streams.inc();
    connection.send('visitor', { ip: visitor.address, country: visitor.country });
    sendEvents({ platform, site, bucket, session, connection, builds }, () => metrics.streams.dec());
    return reply;
  });
}

/** Returns the limits of streams from one network, and of one member from all networks. */
const streamLimits = (address: string, memberId: string | undefined): readonly StreamLimit[] => [
  ...boundsByNetwork(address, MAX_OF_ADDRESS),
  ...(memberId === undefined ? [] : [{ key: `member:${memberId}`, max: MAX_OF_MEMBER }]),
];

interface Stream {
  readonly platform: Platform;
  readonly site: Site;
  /** Rollout bucket of the visitor, which decides the version whose changes are sent. */
  readonly bucket: number;
  readonly session: Session | undefined;
  readonly connection: Connection;
  readonly builds: Builds | undefined;
}

function sendEvents({ platform, site, bucket, session, connection, builds }: Stream, done: () => void): void {
  connection.hint(3_000);
  connection.send('settings', { version: site.run.version });
  let sent = findVersionForBucket(platform.sites, site, bucket).hash;
  connection.send('manifest', { hash: sent });
  const stopSites = platform.sites.onChange((changed, kind) => {
    if (changed.code !== site.code) return;
    if (kind === 'settings') return connection.send('settings', { version: changed.run.version });
    const { hash } = findVersionForBucket(platform.sites, changed, bucket);
    if (hash !== sent) connection.send('manifest', { hash });
    sent = hash;
  });
  const page = { merchant: site.code, memberId: session?.memberId };
  const stopLiveEvents = platform.liveEvents.subscribe(page, ({ event, by }) => {
    if (event.hasStream) return;
    if (!event.endsSessions) connection.send(event.name, {});
    else if (by !== session?.key) void sendHeartbeat({ platform, session, connection });
  });
  const sendBuild = (name: string): void => connection.send('build', { name });
  const build = builds?.current();
  if (build) sendBuild(build);
  const stopBuilds = builds?.onChange(sendBuild);
  const heartbeat = setInterval(() => void sendHeartbeat({ platform, session, connection }), HEARTBEAT_MS);
  connection.onClose(() => {
    clearInterval(heartbeat);
    stopSites();
    stopLiveEvents();
    stopBuilds?.();
    done();
  });
}
