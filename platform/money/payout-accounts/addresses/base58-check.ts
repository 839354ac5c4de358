import { createHash } from 'node:crypto';

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CHECKSUM_BYTES = 4;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Returns version and payload of a Base58Check text; undefined when a letter or the checksum is wrong. */
export function decodeBase58Check(text: string): Buffer | undefined {
  const decoded = decodeBase58(text);
  if (!decoded || decoded.length <= CHECKSUM_BYTES) return undefined;
  const content = decoded.subarray(0, -CHECKSUM_BYTES);
  const checksum = sha256(sha256(content)).subarray(0, CHECKSUM_BYTES);
  return checksum.equals(decoded.subarray(-CHECKSUM_BYTES)) ? content : undefined;
}

/** Each leading `1` is a zero byte, which the number itself does not have. */
function decodeBase58(text: string): Buffer | undefined {
  let number = 0n;
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter);
    if (digit === -1) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const hex = number === 0n ? '' : number.toString(16);
  const zeros = /^1*/u.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')]);
}
