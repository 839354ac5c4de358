import { hash, verify } from '@node-rs/argon2';
import { readFileSync } from 'node:fs';
import { createQueue, HASHING_LANES } from './hash-queue.ts';

/** The least that OWASP asks for; a hash with other parameters is still verified, and made anew at the next log-in. */
/** 2 is argon2id. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

/** As many as are done within the time a log-in waits. Hashing runs on threads of its own, few enough to leave room for others. */
const LONGEST_QUEUE = 256;
const inTurn = createQueue(HASHING_LANES, LONGEST_QUEUE);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), OPTIONS));

export const isCurrentHash = (stored: string): boolean => stored.startsWith(CURRENT);

/** A hash that no password has, made once: verified against where there is no account, so that both take as long. */
let nobody: Promise<string> | undefined;

/** Whether the password is the one of the hash. Without a hash it takes as long and is never right. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await nobody);
  const right = await inTurn(() => verify(against, password.normalize('NFC')));
  return right && stored !== undefined;
}

/** Makes the hash that stands for nobody ahead of the first log-in, which would take twice as long otherwise. */
export async function warmPasswords(): Promise<void> {
  nobody ??= hashPassword(crypto.randomUUID());
  await nobody;
}

/** A hash for accounts that get in by code alone: of something that nobody knows. */
export const unknownPassword = (): Promise<string> => hashPassword(`${crypto.randomUUID()}${crypto.randomUUID()}`);

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of those that are tried first. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'));
  return common.has(password.toLowerCase());
}
