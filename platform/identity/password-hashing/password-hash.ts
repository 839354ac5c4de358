import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { type Random, systemRandom } from '../../../rules/random.ts';
import { createWorkQueue, HASHING_CONCURRENCY } from './hash-queue.ts';

/**
 * Argon2id (algorithm 2) with OWASP's minimum parameters. Hashes with other parameters still verify; the next log-in
 * replaces them.
 */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT_PREFIX = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

/** Number of jobs that can finish within the time that a log-in waits. Hashing runs on worker threads. */
const MAX_WAITING = 256;
const UNKNOWN_PASSWORD_BYTES = 32;
const enqueue = createWorkQueue(HASHING_CONCURRENCY, MAX_WAITING);

export const hashPassword = (password: string): Promise<string> =>
  enqueue(() => hash(password.normalize('NFC'), OPTIONS));

export const isCurrentHash = (stored: string): boolean => stored.startsWith(CURRENT_PREFIX);

/** Returns the hash of a random password that nobody knows, for accounts that sign in by code only. */
export const createUnknownPasswordHash = (random: Random = systemRandom): Promise<string> =>
  hashPassword(Buffer.from(random.bytes(UNKNOWN_PASSWORD_BYTES)).toString('base64url'));

let placeholderHash: Promise<string> | undefined;

/**
 * Returns the hash that log-ins without an account are verified against, so that they take as long as real ones. The platform
 * asks for it at start; otherwise the first such log-in would take twice as long.
 */
export function getPlaceholderHash(): Promise<string> {
  placeholderHash ??= createUnknownPasswordHash().catch((error: unknown) => {
    placeholderHash = undefined;
    throw error;
  });
  return placeholderHash;
}

/**
 * Returns whether the password matches the hash. Without a hash it takes the same time and returns false. An `urgent`
 * one is verified before all others: that of a known device, so that its owner gets in while strangers flood the queue.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  terms: { readonly urgent?: boolean } = {},
): Promise<boolean> {
  const expected = stored ?? (await getPlaceholderHash());
  const matches = await enqueue(() => verify(expected, password.normalize('NFC')), terms);
  return matches && stored !== undefined;
}

let common: ReadonlySet<string> | undefined;

/** Returns whether a password is on the list of the most common ones. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'));
  return common.has(password.toLowerCase());
}
