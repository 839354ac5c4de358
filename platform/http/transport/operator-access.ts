import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../kernel/calls/visitor.ts';
import { sameSecret } from './metrics.ts';

/** Returns whether the request carries the operators' bearer token or, where none is configured, comes from this machine. */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameSecret(String(request.headers.authorization ?? ''), `Bearer ${token}`);
  return isLoopback(request.arrival.visitor.address);
}
