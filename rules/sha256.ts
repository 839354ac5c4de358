import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/*
 * Synchronous SHA-256 and HMAC-SHA-256 for Node and browsers. SubtleCrypto cannot replace them: it is asynchronous,
 * while a draw reads its numbers synchronously, and it is unavailable on pages served without TLS.
 */

/** Returns the SHA-256 digest of `message`: 32 bytes. */
export const sha256 = (message: Uint8Array): Uint8Array<ArrayBuffer> => digest(message);

/** Returns the HMAC-SHA-256 of `message` under `key`: 32 bytes. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> => hmac(digest, key, message);

/** Returns the bytes as lower-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes);

/** Returns the UTF-8 bytes of a text. */
export const toBytes = (text: string): Uint8Array<ArrayBuffer> => utf8ToBytes(text);
