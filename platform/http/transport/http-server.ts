import { randomUUID } from 'node:crypto';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from './envelope.ts';
import { reject } from '../../kernel/calls/api-error.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Slow senders and idle connections are cut off, so that they cannot take the place of others. */
const TIMES = {
  requestTimeout: 30_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The server below the web framework. What `first` answers, the framework never sees; not when the server is closing. */
export function createHttpServer(
  first: (request: IncomingMessage, response: ServerResponse) => boolean,
  handle: Listener,
): Server {
  const server = new StoppableServer(TIMES, (request, response) => {
    if (!server.listening || !first(request, response)) handle(request, response);
  });
  return server;
}

/** What is still being answered when the server stops has so long; then its connection is cut. */
const LAST_ANSWERS_MS = 10_000;

/** How often it is looked whether a connection has had its last answer. */
const LOOK_MS = 50;

/**
 * A server that stops whatever its connections do. Node's own waits for ever for one on which no request has come yet, and
 * browsers open such connections ahead of need; it forgets to close one whose last answer ends after it was told to stop;
 * and it stops looking after those who send slowly. Nothing of this is paid for by each request.
 */
class StoppableServer extends Server {
  private readonly unasked = new Set<Socket>();

  constructor(times: typeof TIMES, listener: Listener) {
    super(times, listener);
    this.on('connection', (socket: Socket) => {
      this.unasked.add(socket);
      socket.once('close', () => this.unasked.delete(socket));
    });
    this.prependListener('request', ({ socket }: IncomingMessage) => this.unasked.delete(socket));
  }

  override close(done?: (error?: Error) => void): this {
    super.close(done);
    for (const socket of this.unasked) socket.destroy();
    const looking = setInterval(() => this.closeIdleConnections(), LOOK_MS);
    const last = setTimeout(() => this.closeAllConnections(), LAST_ANSWERS_MS);
    this.once('close', () => {
      clearInterval(looking);
      clearTimeout(last);
    });
    return this;
  }
}

/** Bytes that are no HTTP: there is no request yet that could be answered in full. */
export function rejectUnreadable(_error: Error, socket: Socket): void {
  // A browser opens connections ahead of its requests. One on which nothing came in time is closed without a word: words
  // could meet the request that is just being sent and pass for its answer, and a closed one is tried again elsewhere.
  if (socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(reject('request_param_err'), randomUUID()));
  const head = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n';
  if (socket.writable) socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  else socket.destroy();
}
