import type { FastifyInstance } from 'fastify';
import { takeNotification } from '../../money/cashier/settle-order.ts';
import type { Platform } from '../../kernel/platform.ts';

const LARGEST_BODY = 65_536;
const HTTP = { forged: 401, unknown: 404, settled: 200 } as const;

/**
 * The payment providers' door. Signatures are over the bytes as they came, so nothing reads a body before its adapter
 * has; a provider whose message could not be taken tells again.
 */
export function addPaymentRoutes(app: FastifyInstance, platform: Platform): void {
  void app.register((door, _options, done) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, parsed) =>
      parsed(null, body),
    );
    door.post<{ Params: { merchant: string; adapter: string } }>(
      '/payments/v1/:merchant/:adapter',
      async (request, reply) => {
        request.arrival.route = 'payment';
        const { merchant, adapter } = request.params;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { headers } = request;
        const { taken } = await takeNotification(platform, { merchant, adapter }, { headers, body });
        if (taken === 'forged')
          platform.log.warn({ merchant, adapter }, 'a message that no payment provider has signed');
        const words =
          taken === 'settled' ? platform.adapters.open('payments', adapter, { merchant })?.acknowledgement : taken;
        return reply
          .code(HTTP[taken])
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(words);
      },
    );
    done();
  });
}
