import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of an authenticator app the given number of 30-second steps from now (RFC 6238). */
export function appCode(secret: string, stepsAhead = 0): string {
  const bits = [...secret].map((letter) => DIGITS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
