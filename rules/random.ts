/** The source of randomness. It is injected, so tests can repeat a sequence. */
export interface Random {
  /** Returns `length` bytes, uniformly distributed. */
  bytes(length: number): Uint8Array<ArrayBuffer>;
  /** Returns an integer from 0 up to but not including `below`, without modulo bias. `below` is 1 … 2^32. */
  integer(below: number): number;
}

const TWO_32 = 2 ** 32;
/** The maximum that `crypto.getRandomValues` fills in one call. */
const MAX_BYTES_PER_CALL = 65_536;

/** The cryptographic generator of browser and server (WebCrypto), for tokens, keys and draws. */
export const systemRandom: Random = fromBytes((length) => {
  const bytes = new Uint8Array(length);
  for (let from = 0; from < length; from += MAX_BYTES_PER_CALL) {
    crypto.getRandomValues(bytes.subarray(from, Math.min(from + MAX_BYTES_PER_CALL, length)));
  }
  return bytes;
});

/**
 * Creates a repeatable generator (mulberry32) for tests and generated art. Its 32 bits of state make it unfit for
 * secrets.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const nextByte = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  // Simulations take millions of integers: four bytes are put together without an array.
  const nextWord = (): number => ((nextByte() << 24) | (nextByte() << 16) | (nextByte() << 8) | nextByte()) >>> 0;
  return {
    bytes: (length) => {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += 1) bytes[at] = nextByte();
      return bytes;
    },
    integer: (below) => integerBelow(nextWord, below),
  };
}

/** Returns a uniformly chosen entry of a list, or undefined for an empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[random.integer(items.length)];
}

/** Creates a generator from a function that returns random bytes. */
export function fromBytes(bytes: Random['bytes']): Random {
  return { bytes, integer: (below) => integerBelow(() => new DataView(bytes(4).buffer).getUint32(0), below) };
}

/**
 * Uses rejection sampling: values in the incomplete last interval are discarded, fewer than half of all in the worst
 * case.
 */
function integerBelow(nextWord: () => number, below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > TWO_32) throw new RangeError(`Not a bound for chance: ${below}`);
  const fair = TWO_32 - (TWO_32 % below);
  for (;;) {
    const value = nextWord();
    if (value < fair) return value % below;
  }
}
