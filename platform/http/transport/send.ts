import type { FastifyReply, FastifyRequest } from 'fastify';
import { choose, type Packed } from '../../kernel/packed/packed.ts';

/**
 * How long a response may be cached: `immutable` for names with a content hash, `private` for pages, which are revalidated each
 * time.
 */
export type Keeping = 'immutable' | 'private' | 'never' | `max-age=${number}`;

export const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  private: 'private, no-cache',
  never: 'no-store',
};

/** Sends prepared bytes, or 304 when the client has them in its cache. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { packed: Packed; keeping: Keeping; status?: number },
): FastifyReply {
  const { packed, keeping, status = 200 } = answer;
  void reply.header('cache-control', keeping in CACHE ? CACHE[keeping as keyof typeof CACHE] : `public, ${keeping}`);
  if (packed.br && !reply.hasHeader('vary')) void reply.header('vary', 'Accept-Encoding');
  if (keeping !== 'never') {
    void reply.header('etag', packed.etag);
    if (status === 200 && knows(request.headers['if-none-match'], packed.etag)) return reply.code(304).send();
  }
  const { body, encoding } = choose(packed, String(request.headers['accept-encoding'] ?? ''));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.code(status).type(packed.type).send(body);
}

const knows = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
