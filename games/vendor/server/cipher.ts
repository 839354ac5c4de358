import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** How a text is stored: as it is, or encrypted. */
export interface Cipher {
  readonly isEncrypting: boolean;
  encrypt(text: string): string;
  /** Returns the text; a text that was stored before a key was configured is returned as it is. */
  decrypt(stored: string): string;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Marks encrypted texts: stored JSON and PEM never start with it. */
const PREFIX = 'v1:';

/** Thrown for a store that this process cannot decrypt; the message is for its operator. */
export class CipherError extends Error {}

/** Stores texts as they are, and reports encrypted ones, for which a key is missing. */
export const PLAIN: Cipher = {
  isEncrypting: false,
  encrypt: (text) => text,
  decrypt: (stored) => {
    if (!stored.startsWith(PREFIX)) return stored;
    throw new CipherError('The stored games are encrypted: set GAMES_DATA_KEY to the key that they were stored with.');
  },
};

/** Returns the cipher of a key in base64 (32 bytes); undefined for an invalid key. */
export function cipherOf(key: string): Cipher | undefined {
  const bytes = Buffer.from(key, 'base64');
  return bytes.length === KEY_BYTES ? createCipher(bytes) : undefined;
}

/** AES-256-GCM with a random nonce for each text. */
function createCipher(key: Buffer): Cipher {
  return {
    isEncrypting: true,
    encrypt: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt: (stored) => {
      if (!stored.startsWith(PREFIX)) return stored;
      const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        throw new CipherError('The stored games were encrypted with another key: set GAMES_DATA_KEY to that one.');
      }
    },
  };
}

/** Returns a new key in base64. */
export const newDataKey = (): string => randomBytes(KEY_BYTES).toString('base64');
