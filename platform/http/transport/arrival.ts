import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../../kernel/addresses/ip-address.ts';
import { isListed, type Visitor, visitorOf } from '../../kernel/calls/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Sender and host of the request; set by the first hook. */
    arrival: RequestArrival;
  }
}

export interface RequestArrival {
  readonly visitor: Visitor;
  /** Host name in lower case, without port. */
  readonly host: string;
  /** Origin of the page in the visitor's browser, such as `https://site.example:3000`. */
  readonly origin: string;
  /** Name under which the request is counted: a call, or a kind of response. */
  route: string;
  readonly began: number;
}

export function readArrival(request: FastifyRequest, trusted: BlockList): RequestArrival {
  const { socket, headers } = request.raw;
  const remoteAddress = socket.remoteAddress ?? '';
  const visitor = visitorOf({ remoteAddress, encrypted: 'encrypted' in socket, headers }, trusted);
  const host = hostOf(headers, remoteAddress, trusted);
  const origin = originOf(headers, { remoteAddress, trusted, secure: visitor.secure });
  return { visitor, host, origin, route: 'none', began: performance.now() };
}

/** Returns the requested host name; a trusted proxy may state it in X-Forwarded-Host. */
export function hostOf(headers: IncomingHttpHeaders, remoteAddress: string, trusted: BlockList): string {
  return hostName(askedHost(headers, remoteAddress, trusted));
}

/** Returns the origin of the page in the visitor's browser. */
export const originOf = (
  headers: IncomingHttpHeaders,
  { remoteAddress, trusted, secure }: { remoteAddress: string; trusted: BlockList; secure: boolean },
): string => `${secure ? 'https' : 'http'}://${askedHost(headers, remoteAddress, trusted)}`;

/** Returns the requested host with its port, as sent. */
function askedHost(headers: IncomingHttpHeaders, remoteAddress: string, trusted: BlockList): string {
  const forwarded = headers['x-forwarded-host'];
  if (forwarded === undefined || !isListed(plainAddress(remoteAddress), trusted)) return headers.host ?? '';
  return (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? '';
}

/** Returns the host name in lower case without port: `Aurora.localhost:3000` → `aurora.localhost`. */
function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
