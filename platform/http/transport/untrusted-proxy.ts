import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../../kernel/addresses/ip-address.ts';
import { isListed } from '../../kernel/calls/visitor.ts';
import type { Platform } from '../../kernel/platform.ts';

/**
 * Returns a function that warns once a process when a sender that is no trusted proxy states a visitor's address. Behind a proxy
 * that is not in the configuration all visitors would share the limits of its address.
 */
export function warnOfUntrustedProxy(log: Platform['log'], trusted: BlockList): (request: FastifyRequest) => void {
  let isTold = false;
  return ({ headers, socket }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    const sender = plainAddress(socket.remoteAddress ?? '');
    if (isListed(sender, trusted)) return;
    isTold = true;
    log.warn({ sender }, 'X-Forwarded-For of a sender that TRUSTED_PROXIES does not list is ignored');
  };
}
