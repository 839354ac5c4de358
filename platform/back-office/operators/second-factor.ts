import { createRecoveryCodes, SECRET_BYTES } from '../../identity/authenticator/authenticator.ts';
import { decryptSecret, encryptSecret } from '../../identity/authenticator/encryption.ts';
import { findStep } from '../../identity/authenticator/totp.ts';
import type { Platform } from '../../kernel/platform.ts';
import { keyedHash } from '../../kernel/secrets/secrets.ts';
import { acceptTotpStep, replaceRecoveryCodes, spendRecoveryCode } from './second-factor-store.ts';
import { changeOperator, type StoredOperator } from './store.ts';

const ownerOf = (id: string): string => `operator ${id}`;

/** Creates and stores a secret for an authenticator app; it takes effect when a first code confirms it. */
export async function proposeSecret(platform: Platform, id: string): Promise<Buffer> {
  const { random, secrets, database } = platform;
  const secret = Buffer.from(random.bytes(SECRET_BYTES));
  const sealed = encryptSecret(secret, { key: await secrets.get('operator totp'), owner: ownerOf(id), random });
  await changeOperator(database.db, id, { totp_secret: sealed, totp_confirmed_at: null, totp_last_step: 0n });
  return secret;
}

/** Verifies a code of the operator's app, also one that is not confirmed yet. Each code is accepted once. */
export async function takeAppCode(platform: Platform, operator: StoredOperator, code: string): Promise<boolean> {
  if (!operator.totpSecret) return false;
  const { secrets, clock, database } = platform;
  const key = await secrets.get('operator totp');
  const secret = decryptSecret(operator.totpSecret, { key, owner: ownerOf(operator.id) });
  const step = findStep(code, secret, { now: clock.now(), lastStep: operator.lastStep });
  if (step === undefined) return false;
  return acceptTotpStep(database.db, operator.id, step);
}

/** Verifies a recovery code and marks it as used. */
async function takeRecoveryCode(platform: Platform, id: string, code: string): Promise<boolean> {
  const hash = await hashOf(platform, id, code);
  return spendRecoveryCode(platform.database.db, id, { hash, now: platform.clock.now() });
}

/** Verifies a second factor: six digits are a code of the app, anything longer is a recovery code. */
export const takeSecondFactor = (platform: Platform, operator: StoredOperator, code: string): Promise<boolean> =>
  /^\s*\d{3}\s*\d{3}\s*$/.test(code)
    ? takeAppCode(platform, operator, code)
    : takeRecoveryCode(platform, operator.id, code);

/**
 * Replaces the operator's recovery codes by ten new ones and returns them. Only their hashes are stored, so they cannot
 * be shown again.
 */
export async function makeOperatorCodes(platform: Platform, id: string): Promise<string[]> {
  const codes = createRecoveryCodes(platform.random);
  const hashes = await Promise.all(codes.map((code) => hashOf(platform, id, code)));
  await replaceRecoveryCodes(platform.database, id, hashes);
  return codes;
}

const hashOf = async ({ secrets }: Platform, id: string, code: string): Promise<Buffer> =>
  keyedHash(await secrets.get('operator recovery'), id, code.toLowerCase().replaceAll(/[^a-z0-9]/gu, ''));
