import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/**
 * Hashing a password costs 15 ms on purpose, and tests register thousands of members who all have the same few passwords. Each of these
 * is hashed once in a worker and verified against that hash once; every other password is hashed each time, as on the platform.
 */
const REMEMBERED: ReadonlySet<string> = new Set(['correct horse', 'a better horse', 'given by somebody']);

declare global {
  var remembersHashes: boolean | undefined;
}

// The platform imports the functions when its module is loaded, once in each worker.
if (!globalThis.remembersHashes) {
  globalThis.remembersHashes = true;
  const library = createRequire(import.meta.url)('@node-rs/argon2') as {
    -readonly [Key in keyof typeof Argon2]: (typeof Argon2)[Key];
  };
  const { hash, verify } = library;
  const hashes = new Map<string, Promise<string>>();
  const verdicts = new Map<string, Promise<boolean>>();
  library.hash = (password, ...rest) =>
    typeof password === 'string' && REMEMBERED.has(password)
      ? remembered(hashes, JSON.stringify([password, rest[0]]), () => hash(password, ...rest))
      : hash(password, ...rest);
  library.verify = (stored, password, ...rest) =>
    typeof password === 'string' && REMEMBERED.has(password)
      ? remembered(verdicts, JSON.stringify([String(stored), password]), () => verify(stored, password, ...rest))
      : verify(stored, password, ...rest);
}

function remembered<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? work();
  known.set(key, value);
  return value;
}
