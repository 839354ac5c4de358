import type { ColumnType } from 'kysely';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

/** A device that may sign in without a password. Each use replaces the token by the next of its family. */
interface DeviceTokenTable {
  token_hash: Buffer;
  family: string;
  member_id: bigint;
  created_at: CreatedAt;
  expires_at: Date;
  replaced_at: Date | null;
  revoked_at: Date | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    device_token: DeviceTokenTable;
  }
}
