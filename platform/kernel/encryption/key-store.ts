import type { Database } from '../database/connection.ts';
import type { KeyStore, StoredKey } from './encrypted.ts';

/** Stores keys and nonces in the database, so that every process can decrypt with any key. */
export function createKeyStore({
  db,
  transaction,
}: Pick<Database, 'db' | 'transaction'>): KeyStore & { purge(now: number): Promise<void> } {
  const since = (time: number) =>
    db.selectFrom('crypto_key').selectAll().where('created_at', '>', new Date(time)).orderBy('created_at', 'desc');
  return {
    keysSince: async (time) => (await since(time).execute()).map(toKey),

    addUnlessSince: (key, time) =>
      transaction(async (within) => {
        await within.selectNoFrom((from) => from.fn('pg_advisory_xact_lock', [from.val(LOCK)]).as('locked')).execute();
        const fresh = await within
          .selectFrom('crypto_key')
          .select('kid')
          .where('created_at', '>', new Date(time))
          .executeTakeFirst();
        if (!fresh) {
          const { kid, privateJwk, createdAt } = key;
          await within
            .insertInto('crypto_key')
            .values({ kid, private_jwk: JSON.stringify(privateJwk), created_at: new Date(createdAt) })
            .execute();
        }
        const rows = await within.selectFrom('crypto_key').selectAll().orderBy('created_at', 'desc').limit(3).execute();
        return rows.map(toKey);
      }),

    useNonce: async (nonce, until) => {
      const added = await db
        .insertInto('used_nonce')
        .values({ nonce, until: new Date(until) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('nonce')
        .executeTakeFirst();
      return added !== undefined;
    },

    purge: async (now) => {
      await db.deleteFrom('used_nonce').where('until', '<', new Date(now)).execute();
      await db
        .deleteFrom('crypto_key')
        .where('created_at', '<', new Date(now - 2 * 24 * 60 * 60 * 1000))
        .execute();
    },
  };
}

/** Number of an advisory lock that the platform uses nowhere else. */
const LOCK = 7_201_001;

function toKey(row: { kid: string; private_jwk: object; created_at: Date }): StoredKey {
  return { kid: row.kid, privateJwk: row.private_jwk, createdAt: row.created_at.getTime() };
}
