import type { FastifyReply } from 'fastify';
import { errorBody, statusOf } from './envelope.ts';
import type { Refusal } from '../../kernel/calls/refusal.ts';

/** Sends an error the way every error is sent. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(statusOf(refusal))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal, reply.request.id));
}
