import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Database } from '../../kernel/database/connection.ts';
import { addKey, findNewestKey, type StoredKey } from './key-store.ts';
import { ed25519Signer, type SignKey } from './signature.ts';

export interface PlatformKey extends SignKey {
  /** Base64 of the key in SPKI form, with which vendors verify our responses. */
  readonly publicKey: string;
}

/** Returns the key that signs the platform's responses, one for all processes; the first start creates it. */
export async function openPlatformKey({ db }: Pick<Database, 'db'>): Promise<PlatformKey> {
  const known = await findNewestKey(db);
  if (!known) await addKey(db, generateKey());
  const key = known ?? (await findNewestKey(db));
  if (!key) throw new Error('The platform has no key to sign with.');
  return { ...ed25519Signer(key.id, key.privatePem), publicKey: key.publicKey };
}

function generateKey(): StoredKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return {
    id: `platform-${createHash('sha256').update(spki).digest('hex').slice(0, 12)}`,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: spki.toString('base64'),
  };
}
