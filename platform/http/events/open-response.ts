import type { FastifyReply, FastifyRequest } from 'fastify';

/** Takes the response from the server and begins it as an event stream, which proxies neither buffer nor store. */
export function openResponse(request: FastifyRequest, reply: FastifyReply): void {
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
