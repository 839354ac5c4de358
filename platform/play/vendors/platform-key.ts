import { createHash, generateKeyPairSync } from 'node:crypto';
import type { Database } from '../../kernel/database/connection.ts';
import { ed25519Signer, type SignKey } from './signature.ts';

export interface PlatformKey extends SignKey {
  /** Base64 of the key in SPKI form, for vendors that check our answers. */
  readonly publicKey: string;
}

/** The key the platform signs its answers with: one for all processes, made by whichever starts first. */
export async function openPlatformKey({ db }: Pick<Database, 'db'>): Promise<PlatformKey> {
  const newest = () => db.selectFrom('platform_key').selectAll().orderBy('created_at', 'desc').executeTakeFirst();
  const found = (await newest()) ?? (await makeKey(db).then(newest));
  if (!found) throw new Error('The platform has no key to sign with.');
  return { ...ed25519Signer(found.id, found.private_pem), publicKey: found.public_key };
}

async function makeKey(db: Database['db']): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const id = `platform-${createHash('sha256').update(spki).digest('hex').slice(0, 12)}`;
  await db
    .insertInto('platform_key')
    .values({ id, private_pem: pem, public_key: spki.toString('base64') })
    .execute();
}
