import type { FastifyRequest } from 'fastify';

/** Returns the address of another host of this platform, with the protocol and port of the request. */
export function addressesLike({ headers, arrival }: FastifyRequest): (host: string) => string {
  const port = /:\d+$/.exec(headers.host ?? '')?.[0] ?? '';
  return (host) => `${arrival.visitor.secure ? 'https' : 'http'}://${host}${port}/`;
}
