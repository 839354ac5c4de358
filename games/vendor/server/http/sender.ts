import { BlockList, isIP } from 'node:net';

/** Returns the set of addresses and networks such as `127.0.0.1`, `10.0.0.0/8`, `::1`. Other entries are ignored. */
export function networksOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.trim().split('/');
    const version = isIP(address);
    const bits = Number(prefix ?? (version === 4 ? 32 : 128));
    if (version > 0 && Number.isInteger(bits) && bits >= 0 && bits <= (version === 4 ? 32 : 128))
      list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/**
 * Returns the network under which the sender of a request is counted: the last address of X-Forwarded-For that is not a
 * trusted proxy, or the connection's own, which is all that counts where no trusted proxy sends. An IPv6 address counts by its
 * /64 prefix, which one household can use freely.
 */
export function senderOf(peer: string, forwarded: string | string[] | undefined, trusted: BlockList): string {
  let sender = plain(peer);
  for (const entry of String(forwarded ?? '')
    .split(',')
    .toReversed()) {
    if (!isTrusted(sender, trusted)) break;
    const address = plain(entry.trim());
    // Whatever stands before an entry that is no address may be forged.
    if (isIP(address) === 0) break;
    sender = address;
  }
  return isIP(sender) === 6 ? householdOf(sender) : sender;
}

const isTrusted = (address: string, trusted: BlockList): boolean =>
  isIP(address) > 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** IPv4 addresses of a socket that listens for both kinds begin with this prefix. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Returns the first four groups of an IPv6 address. */
function householdOf(address: string): string {
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
