import { BlockList, isIP } from 'node:net';
import { parseNetwork, plainAddress } from '../addresses/ip-address.ts';

/** The sender of a request, as far as the network shows. */
export interface Visitor {
  readonly address: string;
  /** ISO 3166 code; empty unless a trusted proxy states it. */
  readonly country: string;
  /** Whether the visitor's connection is encrypted. */
  readonly secure: boolean;
}

export interface Arrival {
  readonly remoteAddress: string;
  readonly encrypted: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Headers in which edge servers state the visitor's country. */
const COUNTRY_HEADERS = ['x-country-code', 'cf-ipcountry'];

/** Returns a set of addresses and networks such as `127.0.0.1`, `10.0.0.0/8`, `::1`. Other entries are ignored. */
export function networkList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of entries.map(parseNetwork)) {
    if (network) list.addSubnet(network.address, network.prefix, isIP(network.address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

export function isListed(address: string, list: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Cache of the last peer, because one proxy sends most requests. */
const lastPeers = new WeakMap<BlockList, { readonly peer: string; readonly listed: boolean }>();

function isTrusted(peer: string, trusted: BlockList): boolean {
  const last = lastPeers.get(trusted);
  if (last?.peer === peer) return last.listed;
  const listed = isListed(peer, trusted);
  lastPeers.set(trusted, { peer, listed });
  return listed;
}

/**
 * Returns the visitor behind any number of trusted proxies: the last address of X-Forwarded-For that is not a trusted proxy.
 * Headers of other senders are ignored, so that nobody can claim another address or country.
 */
export function visitorOf(arrival: Arrival, trusted: BlockList): Visitor {
  const peer = plainAddress(arrival.remoteAddress);
  if (!isTrusted(peer, trusted)) return { address: peer, country: '', secure: arrival.encrypted };
  const address = senderOf(text(arrival.headers['x-forwarded-for']), { peer, trusted });
  return {
    address,
    country: countryOf(arrival),
    secure: arrival.encrypted || text(arrival.headers['x-forwarded-proto']) === 'https',
  };
}

/**
 * Reads X-Forwarded-For from its end, where the last proxy wrote. An entry that is no address ends the reading, because whatever
 * stands before it may be forged: then the proxy that wrote it is the sender.
 */
function senderOf(forwarded: string, { peer, trusted }: { peer: string; trusted: BlockList }): string {
  let sender = peer;
  for (const entry of forwarded.split(',').toReversed()) {
    const address = plainAddress(entry.trim());
    if (isIP(address) === 0) return sender;
    sender = address;
    if (!isListed(address, trusted)) return sender;
  }
  return sender;
}

function countryOf({ headers }: Arrival): string {
  const named = COUNTRY_HEADERS.map((name) => text(headers[name]).toUpperCase()).find((value) =>
    /^[A-Z]{2}$/.test(value),
  );
  return named && named !== 'XX' ? named : '';
}

const text = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header.join(',') : (header ?? '')).trim();

const loopback = networkList(['127.0.0.0/8', '::1']);

/** Returns whether the address is this machine's own. */
export const isLoopback = (address: string): boolean => isListed(address, loopback);
