/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) without waiting: draws ask for one number after the other, and a page that is
 * not served over TLS has no SubtleCrypto to check a draw with.
 */
const BLOCK_BYTES = 64;
const WORDS = 64;

/** The first 32 bits of the fractional part of `root` of the first primes: the standard's constants, as it states them. */
function constants(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate += 1) {
    if (!isPrime(candidate)) continue;
    const value = root(candidate);
    words[found] = Math.floor((value - Math.floor(value)) * 2 ** 32);
    found += 1;
  }
  return words;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) return false;
  return true;
}

const START = constants(8, Math.sqrt);
const ROUND = constants(WORDS, Math.cbrt);

/** 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = Uint32Array.from(START);
  const schedule = new Uint32Array(WORDS);
  const view = new DataView(padded(message).buffer);
  for (let at = 0; at < view.byteLength; at += BLOCK_BYTES) {
    for (let word = 0; word < 16; word += 1) schedule[word] = view.getUint32(at + word * 4);
    mix(state, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [word, value] of state.entries()) digest.setUint32(word * 4, value);
  return new Uint8Array(digest.buffer);
}

/** 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = sha256(joined(masked(block, 0x36), message));
  return sha256(joined(masked(block, 0x5c), inner));
}

/** Lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a text, in UTF-8. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, (message.length * 8) >>> 0);
  return bytes;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const word = (words: Uint32Array, at: number): number => words[at] ?? 0;

function mix(state: Uint32Array, schedule: Uint32Array): void {
  for (let at = 16; at < WORDS; at += 1) {
    const early = word(schedule, at - 15);
    const late = word(schedule, at - 2);
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[at] = word(schedule, at - 16) + low + word(schedule, at - 7) + high;
  }
  const turning = Uint32Array.from(state);
  for (let at = 0; at < WORDS; at += 1) step(turning, (word(ROUND, at) + word(schedule, at)) | 0);
  for (const [at, value] of turning.entries()) state[at] = word(state, at) + value;
}

/** One round over the eight working words a … h. */
function step(words: Uint32Array, added: number): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words;
  const sumE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
  const sumA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
  const first = (h + sumE + ((e & f) ^ (~e & g)) + added) | 0;
  const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
  words.set([(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g]);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function masked(bytes: Uint8Array, mask: number): Uint8Array {
  return bytes.map((byte) => byte ^ mask);
}
