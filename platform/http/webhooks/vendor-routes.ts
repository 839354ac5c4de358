import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../kernel/platform.ts';
import { answerVendor } from '../../play/vendors/vendor-gateway.ts';
import { signedHeaders } from '../../play/vendors/signature.ts';

const LARGEST_BODY = 16_384;

/**
 * The vendors' door. Signatures are over the bytes as they came, so nothing reads a body before they are checked; the
 * answer is signed as it goes out. HTTP tells of transport alone: what became of a request is its status.
 */
export function addVendorRoutes(app: FastifyInstance, platform: Platform): void {
  const { key } = platform.vendors;
  void app.register((door, _options, done) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, parsed) =>
      parsed(null, body),
    );
    door.get('/vendor/v1/keys', (request, reply) => {
      request.arrival.route = 'vendor keys';
      return reply.header('cache-control', 'max-age=60').send({ keys: [{ id: key.id, publicKey: key.publicKey }] });
    });
    door.post<{ Params: { vendor: string; verb: string } }>('/vendor/v1/:vendor/:verb', async (request, reply) => {
      request.arrival.route = 'vendor';
      const [path = ''] = request.url.split('?');
      const { vendor, verb } = request.params;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { trusted, answer } = await answerVendor(platform, {
        vendor,
        verb,
        method: 'POST',
        path,
        body,
        headers: request.headers,
      });
      const text = Buffer.from(JSON.stringify(answer));
      return reply
        .code(trusted ? 200 : 401)
        .headers(signedHeaders(key, { method: 'POST', path, body: text }, platform.clock.now()))
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(text);
    });
    done();
  });
}
