import { SECRET_BYTES, createCodes } from '../../identity/authenticator/authenticator.ts';
import { decryptSecret, encryptSecret } from '../../identity/authenticator/encryption.ts';
import { findStep } from '../../identity/authenticator/totp.ts';
import type { Platform } from '../../kernel/platform.ts';
import { keyedHash } from '../../kernel/secrets/secrets.ts';
import { acceptTotpStep, replaceRecoveryCodes, spendRecoveryCode } from './second-factor-store.ts';
import { changeOperator, type StoredOperator } from './store.ts';

const ownerOf = (id: string): string => `operator ${id}`;

/** A new secret of an authenticator app, not yet in force. */
export async function proposeSecret(platform: Platform, id: string): Promise<Buffer> {
  const { random, secrets, database } = platform;
  const secret = Buffer.from(random.bytes(SECRET_BYTES));
  const sealed = encryptSecret(secret, { key: await secrets.get('operator totp'), owner: ownerOf(id), random });
  await changeOperator(database.db, id, { totp_secret: sealed, totp_confirmed_at: null, totp_last_step: 0n });
  return secret;
}

/** Whether the code is one of the operator's app, in force or about to be. No code is taken twice. */
export async function takeAppCode(platform: Platform, operator: StoredOperator, code: string): Promise<boolean> {
  if (!operator.totpSecret) return false;
  const { secrets, clock, database } = platform;
  const key = await secrets.get('operator totp');
  const secret = decryptSecret(operator.totpSecret, { key, owner: ownerOf(operator.id) });
  const step = findStep(code, secret, { now: clock.now(), lastStep: operator.lastStep });
  if (step === undefined) return false;
  return acceptTotpStep(database.db, operator.id, step);
}

/** Whether it is one of the operator's recovery codes, the first time it is given. */
async function takeRecoveryCode(platform: Platform, id: string, code: string): Promise<boolean> {
  const hash = await hashOf(platform, id, code);
  return spendRecoveryCode(platform.database.db, id, { hash, now: platform.clock.now() });
}

/** Six digits come from the app; anything longer is a recovery code. */
export const takeSecondFactor = (platform: Platform, operator: StoredOperator, code: string): Promise<boolean> =>
  /^\s*\d{3}\s*\d{3}\s*$/.test(code)
    ? takeAppCode(platform, operator, code)
    : takeRecoveryCode(platform, operator.id, code);

/** Ten new recovery codes in the place of the old ones; they are kept as hashes and can be shown only now. */
export async function makeOperatorCodes(platform: Platform, id: string): Promise<string[]> {
  const codes = createCodes(platform.random);
  const hashes = await Promise.all(codes.map((code) => hashOf(platform, id, code)));
  await replaceRecoveryCodes(platform.database, id, hashes);
  return codes;
}

const hashOf = async ({ secrets }: Platform, id: string, code: string): Promise<Buffer> =>
  keyedHash(await secrets.get('operator recovery'), id, code.toLowerCase().replaceAll(/[^a-z0-9]/gu, ''));
