import { isIPv6 } from 'node:net';
import { ipv6Groups } from '../addresses/ip-address.ts';
import type { Limit } from './limits.ts';

/** Groups of 16 bits in a /64 prefix, the network of one household, and in a /48 prefix, the network of one customer site. */
const HOUSEHOLD_GROUPS = 4;
const CUSTOMER_GROUPS = 3;
/** Number of households that one /48 prefix may use up at once. */
const HOUSEHOLDS = 8;

/** Returns the network under which an address is counted: the address itself for IPv4, the /64 prefix for IPv6. */
export const toNetwork = (address: string): string => prefixOf(address, HOUSEHOLD_GROUPS);

/**
 * Returns the bounds of an address: one for its network and, for IPv6, a higher one for the /48 prefix, because one customer
 * chooses freely among 65,536 networks of /64.
 */
export function boundsByNetwork(
  address: string,
  max: number,
): readonly { readonly key: string; readonly max: number }[] {
  const network = { key: toNetwork(address), max };
  if (!isIPv6(address)) return [network];
  return [network, { key: `${prefixOf(address, CUSTOMER_GROUPS)}/48`, max: max * HOUSEHOLDS }];
}

/** Returns the limits of an address under the name of what is counted. */
export const limitsByNetwork = (name: string, address: string, { times, seconds }: Omit<Limit, 'key'>): Limit[] =>
  boundsByNetwork(address, times).map(({ key, max }) => ({ key: `${name}:${key}`, times: max, seconds }));

const prefixOf = (address: string, groups: number): string =>
  isIPv6(address) ? ipv6Groups(address).slice(0, groups).join(':') : address;
