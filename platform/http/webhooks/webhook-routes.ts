import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../kernel/platform.ts';
import type { Webhook } from '../../kernel/webhooks/define-webhook.ts';

/** What happens after a webhook was answered without an error of its sender. */
type OnAccepted = () => void;

/** Adds a route for each webhook. Bodies reach the handlers as bytes, because signatures are computed over them. */
export function addWebhooks(
  app: FastifyInstance,
  { platform, onAccepted }: { platform: Platform; onAccepted: OnAccepted },
  webhooks: readonly Webhook[],
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    for (const { name, method, path: url, maxBodyBytes: bodyLimit, handle } of webhooks)
      scope.route({
        method,
        url,
        ...(bodyLimit > 0 ? { bodyLimit } : {}),
        handler: async (request, reply) => {
          request.arrival.route = name;
          const [path = ''] = request.url.split('?');
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const params = request.params as Record<string, string>;
          const response = await handle(platform, { path, params, headers: request.headers, body });
          if (response.status < 400) onAccepted();
          return reply
            .code(response.status)
            .headers({ 'cache-control': 'no-store', ...response.headers })
            .type(response.type)
            .send(response.body);
        },
      });
    done();
  });
}
