import { randomUUID } from 'node:crypto';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { reject } from '../../kernel/calls/api-error.ts';
import { errorBody } from './envelope.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Limits for slow senders and idle connections, which would otherwise occupy the server. */
const TIMES = {
  requestTimeout: 30_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * Returns the HTTP server below the web framework. Requests that `first` handles skip the framework; none do while the server
 * closes.
 */
export function createHttpServer(
  first: (request: IncomingMessage, response: ServerResponse) => boolean,
  handle: Listener,
): Server {
  const server = new StoppableServer(TIMES, (request, response) => {
    if (!server.listening || !first(request, response)) handle(request, response);
  });
  return server;
}

/** Time for responses in progress when the server stops; then their connections are closed. */
const LAST_ANSWERS_MS = 10_000;

/** Interval at which connections without a request in progress are closed while the server stops. */
const POLL_MS = 50;

/**
 * A server whose `close` always completes. Node's own waits forever for connections without a request, which browsers open in
 * advance; it does not close a connection whose last response ends after `close`; and it stops enforcing the timeouts of slow
 * senders. Requests pay nothing for it.
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
    const poll = setInterval(() => this.closeIdleConnections(), POLL_MS);
    const last = setTimeout(() => this.closeAllConnections(), LAST_ANSWERS_MS);
    this.once('close', () => {
      clearInterval(poll);
      clearTimeout(last);
    });
    return this;
  }
}

/** Handles bytes that are not HTTP: there is no request that the framework could answer. */
export function rejectUnreadable(_error: Error, socket: Socket): void {
  // Browsers open connections in advance. One without a byte is closed without a response: the browser could take it for the
  // response to a request that it is just sending, whereas it repeats a request on a closed connection.
  if (socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(reject('request_param_err'), randomUUID()));
  const head = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n';
  if (socket.writable) socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  else socket.destroy();
}
