import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { isListed, plainAddress, type Visitor, visitorOf } from '../../kernel/calls/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request and to which host; set before anything else happens. */
    arrival: RequestArrival;
  }
}

export interface RequestArrival {
  readonly visitor: Visitor;
  /** Host name in lower case, without port. */
  readonly host: string;
  /** What the visitor's address bar begins with: `https://site.example:3000`. */
  readonly origin: string;
  /** Name under which the request is counted: a call, or a kind of answer. */
  route: string;
  readonly began: number;
}

export function readArrival(request: FastifyRequest, trusted: BlockList): RequestArrival {
  const { socket, headers } = request.raw;
  const remoteAddress = socket.remoteAddress ?? '';
  const visitor = visitorOf({ remoteAddress, encrypted: 'encrypted' in socket, headers }, trusted);
  const host = hostOf(headers, remoteAddress, trusted);
  const origin = `${visitor.secure ? 'https' : 'http'}://${askedHost(headers, remoteAddress, trusted)}`;
  return { visitor, host, origin, route: 'none', began: performance.now() };
}

/** The host the visitor asked for; a trusted proxy may say which that was. */
export function hostOf(headers: IncomingHttpHeaders, remoteAddress: string, trusted: BlockList): string {
  return hostName(askedHost(headers, remoteAddress, trusted));
}

/** The same with its port, as it was written. */
function askedHost(headers: IncomingHttpHeaders, remoteAddress: string, trusted: BlockList): string {
  const forwarded = headers['x-forwarded-host'];
  if (forwarded === undefined || !isListed(plainAddress(remoteAddress), trusted)) return headers.host ?? '';
  return (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? '';
}

/** `Aurora.localhost:3000` → `aurora.localhost`. */
function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
