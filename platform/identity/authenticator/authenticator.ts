import type { Random } from '../../../rules/random.ts';
import type { Platform } from '../../kernel/platform.ts';
import { keyedHash } from '../../kernel/secrets/secrets.ts';
import { decryptSecret, encryptSecret } from './encryption.ts';
import { findTotp, markRecoveryCodeUsed, recordStep, replaceRecoveryCodes, storeUnconfirmedTotp } from './store.ts';
import { findStep } from './totp.ts';

export const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Characters of recovery codes, about 5 bits each. Characters that look alike, such as 0 and o, are left out. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Stores a new secret of an authenticator app and returns it. Returns undefined when the member already has a confirmed
 * one.
 */
export async function createTotpSecret(platform: Platform, memberId: string): Promise<Buffer | undefined> {
  const { random, clock, database } = platform;
  const secret = Buffer.from(random.bytes(SECRET_BYTES));
  const key = await platform.secrets.get('totp');
  const encrypted = encryptSecret(secret, { key, owner: memberId, random });
  return (await storeUnconfirmedTotp(database.db, memberId, { secret: encrypted, now: clock.now() }))
    ? secret
    : undefined;
}

/** Whether the code belongs to the member's authenticator app, confirmed or not. Each code is accepted once. */
export async function verifyTotp(platform: Platform, memberId: string, code: string): Promise<boolean> {
  const { database, clock, secrets } = platform;
  const stored = await findTotp(database.db, memberId);
  if (!stored) return false;
  const secret = decryptSecret(stored.secret, { key: await secrets.get('totp'), owner: memberId });
  const step = findStep(code, secret, { now: clock.now(), lastStep: stored.lastStep });
  return step !== undefined && recordStep(database.db, memberId, step);
}

/** Whether the code is one of the member's unused recovery codes. Marks it as used. */
export async function redeemRecoveryCode(platform: Platform, memberId: string, code: string): Promise<boolean> {
  const hash = await hashRecoveryCode(platform, memberId, code);
  return markRecoveryCodeUsed(platform.database.db, memberId, { hash, now: platform.clock.now() });
}

/**
 * Replaces the member's recovery codes by ten new ones and returns them. Only hashes are stored, so they can be shown
 * only now.
 */
export async function issueRecoveryCodes(platform: Platform, memberId: string): Promise<string[]> {
  const { random, database } = platform;
  const codes = createRecoveryCodes(random);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(platform, memberId, code)));
  await replaceRecoveryCodes(database.db, memberId, hashes);
  return codes;
}

export function createRecoveryCodes(random: Random): string[] {
  const sign = (): string => RECOVERY_ALPHABET[random.integer(RECOVERY_ALPHABET.length)] ?? '';
  const half = (): string => Array.from({ length: 5 }, sign).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

const hashRecoveryCode = async ({ secrets }: Platform, memberId: string, code: string): Promise<Buffer> =>
  keyedHash(await secrets.get('recovery'), memberId, code.toLowerCase().replaceAll(/[^a-z0-9]/gu, ''));
