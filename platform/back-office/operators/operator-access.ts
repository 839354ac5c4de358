import type { FastifyRequest } from 'fastify';
import { sameSecret } from '../../http/server/metrics.ts';
import { isListed, networkList } from '../../kernel/calls/visitor.ts';

const loopback = networkList(['127.0.0.0/8', '::1']);

export const isLoopback = (address: string): boolean => isListed(address, loopback);

/** Whether the request is from whoever runs the platform: it holds the token; where none is set, it is from this machine. */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameSecret(String(request.headers.authorization ?? ''), `Bearer ${token}`);
  return isLoopback(request.arrival.visitor.address);
}
