/** Where the product gets chance from. Injected, so a test can repeat what chance did. */
export interface Random {
  /** `length` bytes, each 0–255 with equal chance. */
  bytes(length: number): Uint8Array<ArrayBuffer>;
  /** A whole number from 0 up to but not including `below`, without modulo bias. `below` is 1 … 2^32. */
  integer(below: number): number;
}

const TWO_32 = 2 ** 32;
/** WebCrypto gives at most this many bytes a call. */
const LARGEST_CALL = 65_536;

/** The cryptographic generator of browser and server (WebCrypto): fit for tokens, keys and draws. */
export const systemRandom: Random = fromBytes((length) => {
  const bytes = new Uint8Array(length);
  for (let from = 0; from < length; from += LARGEST_CALL) {
    crypto.getRandomValues(bytes.subarray(from, Math.min(from + LARGEST_CALL, length)));
  }
  return bytes;
});

/** A repeatable generator for tests and generated art (mulberry32). Never for secrets: its whole state is 32 bits. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const nextByte = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return fromBytes((length) => Uint8Array.from({ length }, nextByte));
}

/** One entry of a list, each with equal chance; undefined for an empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[random.integer(items.length)];
}

/** The generator over a stream of bytes. */
export function fromBytes(bytes: Random['bytes']): Random {
  return { bytes, integer: (below) => integerBelow(bytes, below) };
}

/** Rejects the tail that would make low numbers likelier; at worst every second draw is thrown away. */
function integerBelow(bytes: Random['bytes'], below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > TWO_32) throw new RangeError(`Not a bound for chance: ${below}`);
  const fair = TWO_32 - (TWO_32 % below);
  for (;;) {
    const drawn = new DataView(bytes(4).buffer).getUint32(0);
    if (drawn < fair) return drawn % below;
  }
}
