import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Metrics, sameSecret } from './metrics.ts';
import { refuse } from './refusal.ts';
import { sendRefusal } from './send-refusal.ts';
import { isListed, networkList } from './visitor.ts';

export interface HealthOptions {
  /** Whether this process can do its work now: its database answers and it is not stopping. */
  readonly isReady: () => Promise<boolean>;
  /** With it, metrics may be read from anywhere; without it only from this machine. */
  readonly metricsToken: string | undefined;
}

const loopback = networkList(['127.0.0.0/8', '::1']);

/** For whoever runs the process: is it alive, may it get traffic, how does it do. */
export function addHealth(app: FastifyInstance, options: HealthOptions, metrics: Metrics): void {
  app.get('/health', (request, reply) => {
    request.arrival.route = 'health';
    return reply.header('cache-control', 'no-store').send({ status: 'alive' });
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
    if (!mayReadMetrics(request, options.metricsToken)) return sendRefusal(reply, refuse('not.found'));
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text());
  });
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameSecret(String(request.headers.authorization ?? ''), `Bearer ${token}`);
  return isListed(request.arrival.visitor.address, loopback);
}
