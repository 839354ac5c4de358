import type { FastifyInstance } from 'fastify';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Metrics } from '../transport/metrics.ts';
import { isOperator } from '../transport/operator-access.ts';
import { sendApiError } from '../transport/send-api-error.ts';

export interface HealthOptions {
  /** Returns whether the process can serve requests: the database responds and the server is not stopping. */
  readonly isReady: () => Promise<boolean>;
  /** Bearer token for metrics and status; without one only this machine may read them. */
  readonly metricsToken: string | undefined;
}

/** Adds the endpoints for operations: liveness, readiness and metrics. */
export function addHealth(app: FastifyInstance, options: HealthOptions, metrics: Metrics): void {
  app.get('/health', (request, reply) => {
    request.arrival.route = 'health';
    return reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });
  // Target of the players' speed test, on every host: an empty response.
  app.get('/ping', (request, reply) => {
    request.arrival.route = 'ping';
    return reply
      .code(204)
      .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
      .send();
  });
  app.get('/ready', async (request, reply) => {
    request.arrival.route = 'ready';
    const ready = await options.isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    request.arrival.route = 'metrics';
    if (!isOperator(request, options.metricsToken)) return sendApiError(reply, reject('not.found'));
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text());
  });
}
