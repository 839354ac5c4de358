import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../identity/sessions/session.ts';
import { Rejection, reject } from '../../kernel/calls/api-error.ts';
import { boundsByNetwork } from '../../kernel/limits/networks.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Stream, StreamLine } from '../../kernel/streams/define-stream.ts';
import { type Connection, type Connections, createConnections, type StreamLimit } from '../transport/connections.ts';
import type { Metrics } from '../transport/metrics.ts';
import { sendApiError } from '../transport/send-api-error.ts';
import { HEARTBEAT_MS, sendHeartbeat } from './heartbeat.ts';
import { openResponse } from './open-response.ts';

/** Open streams of one process. */
const MAX_STREAMS = 10_000;
const MAX_OF_ADDRESS = 20;
const MAX_OF_MEMBER = 10;

/** Adds a route for each stream of a domain. Sessions that end close their streams at once, in every process. */
export function addStreams(
  app: FastifyInstance,
  { platform, metrics }: { readonly platform: Platform; readonly metrics: Metrics },
  streams: readonly Stream[],
): void {
  const connections = createConnections(MAX_STREAMS);
  app.addHook('preClose', async () => connections.closeAll());
  for (const stream of streams)
    app.get(`/wps/streams/${stream.name}`, (request, reply) =>
      openStream({ platform, metrics, connections, stream }, request, reply),
    );
}

interface Parts {
  readonly platform: Platform;
  readonly metrics: Metrics;
  readonly connections: Connections;
  readonly stream: Stream;
}

async function openStream(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { platform, metrics, connections, stream } = parts;
  request.arrival.route = `stream:${stream.name}`;
  const { host, visitor } = request.arrival;
  const site = platform.sites.byHost(host);
  if (!site) return sendApiError(reply, reject('domain.invalid'));
  // In front of another operator's platform, domains of this one have no data.
  if (platform.configuration.upstream) return sendApiError(reply, reject('function.not.available'));
  const token = request.headers.authorization;
  const session = token ? await platform.sessions.find(token, site.code) : undefined;
  if (token && !session) return sendApiError(reply, reject('login.not.session'));
  if (connections.areClosed()) return sendApiError(reply, reject('service.unavailable', { retryAfter: 5 }));
  const limits = streamLimits(visitor.address, session?.memberId);
  const connection = connections.open(reply.raw, limits);
  if (!connection) return sendApiError(reply, reject('TOO_MANY_REQUEST', { retryAfter: 30 }));
  const waiting = createLine(connection, () => openResponse(request, reply));
  const context = { platform, site, session, visitor };
  const opened = await stream.open(context, request.query as Record<string, unknown>, waiting.line);
  if (opened instanceof Rejection) {
    connection.release();
    return sendApiError(reply, opened);
  }
  waiting.begin();
  metrics.streams.inc();
  follow({ platform, session, connection, merchant: site.code }, () => {
    opened();
    metrics.streams.dec();
  });
  return reply;
}

/** Returns a line that begins the response with what is written first, so that an error can still be answered before it. */
function createLine(connection: Connection, openFirst: () => void): { readonly line: StreamLine; begin(): void } {
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    openFirst();
    connection.hint(3_000);
  };
  return {
    begin,
    line: {
      write: (text) => {
        begin();
        connection.write(text);
      },
      close: (reason) => {
        begin();
        connection.send('closed', { reason });
        connection.end();
      },
    },
  };
}

/** Returns the limits of streams from one network, and of one member from all networks. */
const streamLimits = (address: string, memberId: string | undefined): readonly StreamLimit[] => [
  ...boundsByNetwork(address, MAX_OF_ADDRESS),
  ...(memberId === undefined ? [] : [{ key: `member:${memberId}`, max: MAX_OF_MEMBER }]),
];

interface Followed {
  readonly platform: Platform;
  readonly session: Session | undefined;
  readonly connection: Connection;
  readonly merchant: string;
}

function follow({ platform, session, connection, merchant }: Followed, done: () => void): void {
  const beat = (): void => void sendHeartbeat({ platform, session, connection });
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  const stop = session
    ? platform.liveEvents.subscribe({ merchant, memberId: session.memberId }, ({ event }) => {
        if (event.endsSessions) beat();
      })
    : undefined;
  connection.onClose(() => {
    clearInterval(heartbeat);
    stop?.();
    done();
  });
}
