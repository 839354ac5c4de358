import type { FastifyInstance } from 'fastify';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Platform } from '../../kernel/platform.ts';
import { listMessages } from '../../providers/messaging/message-store.ts';
import { isOperator } from '../transport/operator-access.ts';
import { sendApiError } from '../transport/send-api-error.ts';

/**
 * Adds `/ops/outbox.json`: the messages that the sandbox stored instead of sending them, newest first, for scripts and
 * tests. It asks for the metrics token; operators read the same messages in the queue `outbox` of the studio.
 */
export function addMessageOutbox(app: FastifyInstance, { configuration, database }: Platform): void {
  app.get<{ Querystring: { to?: string } }>('/ops/outbox.json', async (request, reply) => {
    request.arrival.route = 'operators';
    if (!isOperator(request, configuration.metricsToken)) return sendApiError(reply, reject('not.found'));
    const to = typeof request.query.to === 'string' && request.query.to !== '' ? request.query.to : undefined;
    const messages = await listMessages(database.db, to);
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send({ messages });
  });
}
