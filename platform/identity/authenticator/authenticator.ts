import type { Random } from '../../../rules/random.ts';
import type { Platform } from '../../kernel/platform.ts';
import { keyedHash } from '../../kernel/secrets/secrets.ts';
import { openSecret, sealSecret } from './sealing.ts';
import { findTotp, proposeTotp, replaceRecoveryCodes, takeStep, spendRecoveryCode } from './store.ts';
import { stepOf } from './totp.ts';

export const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Letters and digits that nobody takes for one another: about 5 bits each. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret of an authenticator app, not yet in force; undefined when one is in force already. */
export async function propose(platform: Platform, memberId: string): Promise<Buffer | undefined> {
  const { random, clock, database } = platform;
  const secret = Buffer.from(random.bytes(SECRET_BYTES));
  const key = await platform.secrets.get('totp');
  const sealed = sealSecret(secret, { key, owner: memberId, random });
  return (await proposeTotp(database.db, memberId, { secret: sealed, now: clock.now() })) ? secret : undefined;
}

/** Whether the code is one of the member's app, in force or about to be. No code is taken twice. */
export async function takeTotp(platform: Platform, memberId: string, code: string): Promise<boolean> {
  const { database, clock, secrets } = platform;
  const stored = await findTotp(database.db, memberId);
  if (!stored) return false;
  const secret = openSecret(stored.secret, { key: await secrets.get('totp'), owner: memberId });
  const step = stepOf(code, secret, { now: clock.now(), lastStep: stored.lastStep });
  return step !== undefined && takeStep(database.db, memberId, step);
}

/** Whether it is one of the member's recovery codes, the first time it is given. */
export async function takeRecoveryCode(platform: Platform, memberId: string, code: string): Promise<boolean> {
  const hash = await recoveryHash(platform, memberId, code);
  return spendRecoveryCode(platform.database.db, memberId, { hash, now: platform.clock.now() });
}

/** Ten new recovery codes in the place of the old ones; they are kept as hashes and can be shown only now. */
export async function makeRecoveryCodes(platform: Platform, memberId: string): Promise<string[]> {
  const { random, database } = platform;
  const codes = makeCodes(random);
  const hashes = await Promise.all(codes.map((code) => recoveryHash(platform, memberId, code)));
  await replaceRecoveryCodes(database.db, memberId, hashes);
  return codes;
}

export function makeCodes(random: Random): string[] {
  const sign = (): string => SIGNS[random.integer(SIGNS.length)] ?? '';
  const half = (): string => Array.from({ length: 5 }, sign).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

const recoveryHash = async ({ secrets }: Platform, memberId: string, code: string): Promise<Buffer> =>
  keyedHash(await secrets.get('recovery'), memberId, code.toLowerCase().replaceAll(/[^a-z0-9]/gu, ''));
