import type { Database } from '../../kernel/database/connection.ts';

export interface StoredKey {
  readonly id: string;
  readonly privatePem: string;
  /** Base64 of the key in SPKI form. */
  readonly publicKey: string;
}

/** Returns the newest signing key. Processes that start together may add several; all of them use the newest. */
export async function findNewestKey(db: Database['db']): Promise<StoredKey | undefined> {
  const row = await db.selectFrom('platform_key').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return row && { id: row.id, privatePem: row.private_pem, publicKey: row.public_key };
}

export async function addKey(db: Database['db'], { id, privatePem, publicKey }: StoredKey): Promise<void> {
  await db.insertInto('platform_key').values({ id, private_pem: privatePem, public_key: publicKey }).execute();
}
