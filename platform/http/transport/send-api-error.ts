import type { FastifyReply } from 'fastify';
import { errorBody, statusOf } from './envelope.ts';
import type { ApiError } from '../../kernel/calls/api-error.ts';

/** Sends an error the way every error is sent. */
export function sendApiError(reply: FastifyReply, rejection: ApiError): FastifyReply {
  const { retryAfter } = rejection.details;
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(statusOf(rejection))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(rejection, reply.request.id));
}
