import type { FastifyRequest } from 'fastify';

/** Addresses of other hosts of this platform: with the protocol and the port that this one was asked with. */
export function addressesLike({ headers, arrival }: FastifyRequest): (host: string) => string {
  const port = /:\d+$/.exec(headers.host ?? '')?.[0] ?? '';
  return (host) => `${arrival.visitor.secure ? 'https' : 'http'}://${host}${port}/`;
}
