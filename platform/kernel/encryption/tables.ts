import type { ColumnType, JSONColumnType } from 'kysely';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

interface CryptoKeyTable {
  kid: string;
  private_jwk: JSONColumnType<object, string, never>;
  created_at: CreatedAt;
}

interface UsedNonceTable {
  nonce: string;
  until: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    crypto_key: CryptoKeyTable;
    used_nonce: UsedNonceTable;
  }
}
