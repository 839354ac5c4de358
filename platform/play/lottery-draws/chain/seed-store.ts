import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../../../../rules/random.ts';
import type { Executor } from '../../../kernel/database/connection.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface SeedKey {
  readonly key: Buffer;
  readonly chainId: bigint;
}

/** Stores the secret of a chain, encrypted with AES-256-GCM; the chain is authenticated data. */
export async function storeSeed(
  within: Executor,
  secret: Buffer,
  { key, chainId, random }: SeedKey & { readonly random: Random },
): Promise<void> {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(chainId)));
  const encrypted = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  await within.insertInto('lottery_seed').values({ chain_id: chainId, secret: encrypted }).execute();
}

/** Returns the secret of a chain. Throws where this platform has another key than the one that encrypted it. */
export async function readSeed(within: Executor, { key, chainId }: SeedKey): Promise<Buffer> {
  const { secret } = await within
    .selectFrom('lottery_seed')
    .select('secret')
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  const decipher = createDecipheriv('aes-256-gcm', key, secret.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(String(chainId)))
    .setAuthTag(secret.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(secret.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    const message = 'The seed of a lottery was encrypted with another key: give all platforms one ENCRYPTION_KEY.';
    throw new Error(message, { cause: error });
  }
}
