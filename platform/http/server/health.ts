import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../transport/metrics.ts';
import { isOperator } from '../transport/operator-access.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { sendApiError } from '../transport/send-api-error.ts';

export interface HealthOptions {
  /** Whether this process can do its work now: its database answers and it is not stopping. */
  readonly isReady: () => Promise<boolean>;
  /** With it, metrics and the operators' page may be read from anywhere; without it only from this machine. */
  readonly metricsToken: string | undefined;
}

/** For whoever runs the process: is it alive, may it get traffic, how does it do. */
export function addHealth(app: FastifyInstance, options: HealthOptions, metrics: Metrics): void {
  app.get('/health', (request, reply) => {
    request.arrival.route = 'health';
    return reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });
  // What players' speed test asks for, over every host that leads here: nothing, as quickly as may be.
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
