import { isIP, isIPv6 } from 'node:net';

/**
 * Returns an address in its one plain form, without port, brackets and zone: an IPv4 address that IPv6 maps (`::ffff:c000:201`,
 * which dual-stack sockets show) as IPv4, any other IPv6 address compressed in lower case. A text that is no address is returned
 * as it is.
 */
export function plainAddress(text: string): string {
  const address = withoutPort(text.trim()).replace(/%.*$/, '');
  if (!isIPv6(address)) return isIP(address) === 0 ? text : address;
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(compress(address));
  return mapped ? dotted(mapped[1] ?? '', mapped[2] ?? '') : compress(address);
}

/** Returns the address of `192.0.2.1:443`, `[2001:db8::1]:443` and `[2001:db8::1]`, as some proxies write it. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;

/** The URL parser writes an IPv6 address in the form of RFC 5952, and an embedded IPv4 address as two groups. */
const compress = (address: string): string => new URL(`http://[${address}]/`).hostname.slice(1, -1);

const dotted = (high: string, low: string): string => {
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 0xff, second >> 8, second & 0xff].join('.');
};

/** Returns the eight groups of an IPv6 address in lower case without leading zeros. */
export function ipv6Groups(address: string): readonly string[] {
  const [head = '', tail] = compress(address.replace(/%.*$/, '')).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

interface Network {
  readonly address: string;
  /** Length of the prefix in bits. */
  readonly prefix: number;
}

/** Returns the network of an entry such as `10.0.0.0/8` or `::1`; undefined when it is none. */
export function parseNetwork(entry: string): Network | undefined {
  const [address = '', bits] = entry.trim().split('/');
  const family = isIP(address);
  const width = family === 4 ? 32 : 128;
  const prefix = bits === undefined ? width : Number(bits);
  const isValid = family !== 0 && bits !== '' && Number.isInteger(prefix) && prefix >= 0 && prefix <= width;
  return isValid ? { address, prefix } : undefined;
}
