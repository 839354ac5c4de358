import type { FastifyReply } from 'fastify';
import { type AnyApiError, errorBody, statusOf } from './envelope.ts';

/** Sends the error of a call with its status, as JSON that no cache stores. */
export function sendApiError(reply: FastifyReply, error: AnyApiError): FastifyReply {
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(statusOf(error))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(error, reply.request.id));
}
