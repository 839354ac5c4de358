import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../kernel/platform.ts';
import type { Session } from '../../identity/sessions/session.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Builds } from '../files/builds.ts';
import { findVersionForBucket } from '../../sites/serving/rollout.ts';
import { type Connection, createConnections } from '../transport/connections.ts';
import { laneOf } from '../transport/rollout-bucket.ts';
import type { Metrics } from '../transport/metrics.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { sendApiError } from '../transport/send-api-error.ts';

const HEARTBEAT_MS = 25_000;

export interface EventParts {
  readonly metrics: Metrics;
  /** Given in development only. */
  readonly builds: Builds | undefined;
}

/**
 * The one stream of each page. What is so now is sent first, so that a page that was away needs no history: settings
 * and manifest by their versions, then every change; with a session also that the balance changed and that the session
 * has ended. While somebody works on the code, builds are told, too.
 */
export function addEvents(app: FastifyInstance, platform: Platform, { metrics, builds }: EventParts): void {
  const connections = createConnections({ mostByAddress: 20, mostInAll: 10_000 });
  app.addHook('preClose', async () => connections.closeAll());
  app.get('/wps/events', async (request, reply) => {
    request.arrival.route = 'events';
    const { host, visitor } = request.arrival;
    const site = platform.sites.byHost(host);
    if (!site) return sendApiError(reply, reject('domain.invalid'));
    const token = request.headers.authorization;
    const session = token ? await platform.sessions.find(token, site.code) : undefined;
    if (token && !session) return sendApiError(reply, reject('login.not.session'));
    if (!connections.hasRoom(visitor.address))
      return sendApiError(reply, reject('TOO_MANY_REQUEST', { retryAfter: 30 }));
    if (connections.areClosed()) return sendApiError(reply, reject('service.unavailable', { retryAfter: 5 }));
    const { lane, cookie } = laneOf(request.headers, platform.random, visitor.secure);
    if (cookie) void reply.header('set-cookie', cookie);
    const connection = connections.open(reply.raw, visitor.address);
    begin(request, reply);
    metrics.streams.inc();
    feed({ platform, site, lane, session, connection, builds }, () => metrics.streams.dec());
    return reply;
  });
}

function begin(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.setTimeout(0);
  request.raw.socket.setNoDelay(true);
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    connection: 'close',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  reply.raw.writeHead(200, headers as Record<string, string>);
}

interface Feed {
  readonly platform: Platform;
  readonly site: Site;
  /** Which of the site's versions the page is told of. */
  readonly lane: number;
  readonly session: Session | undefined;
  readonly connection: Connection;
  readonly builds: Builds | undefined;
}

function feed({ platform, site, lane, session, connection, builds }: Feed, done: () => void): void {
  connection.hint(3_000);
  connection.send('settings', { version: site.run.version });
  let told = findVersionForBucket(platform.sites, site, lane).hash;
  connection.send('manifest', { hash: told });
  const stopSites = platform.sites.onChange((changed, kind) => {
    if (changed.code !== site.code) return;
    if (kind === 'settings') return connection.send('settings', { version: changed.run.version });
    const { hash } = findVersionForBucket(platform.sites, changed, lane);
    if (hash !== told) connection.send('manifest', { hash });
    told = hash;
  });
  const page = { merchant: site.code, memberId: session?.memberId };
  const stopLiveEvents = platform.liveEvents.subscribe(page, ({ event, by }) => {
    if (!event.endsSessions) connection.send(event.name, {});
    else if (by !== session?.key) void beat({ platform, session, connection });
  });
  const tellBuild = (name: string): void => connection.send('build', { name });
  const build = builds?.current();
  if (build) tellBuild(build);
  const stopBuilds = builds?.onChange(tellBuild);
  const heartbeat = setInterval(() => void beat({ platform, session, connection }), HEARTBEAT_MS);
  connection.onClose(() => {
    clearInterval(heartbeat);
    stopSites();
    stopLiveEvents();
    stopBuilds?.();
    done();
  });
}

/** Keeps proxies from closing the stream; when the session it belongs to has ended, says so and closes it. */
async function beat({ platform, session, connection }: Omit<Feed, 'site' | 'lane' | 'builds'>): Promise<void> {
  const alive = session ? await platform.sessions.isAlive(session).catch(() => true) : true;
  if (alive) return connection.beat();
  connection.send('session', { ended: true });
  connection.end();
}
