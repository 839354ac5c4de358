import type { ColumnType, Generated } from 'kysely';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

interface SessionTable {
  id: Generated<bigint>;
  token_hash: Buffer;
  member_id: bigint;
  address: string;
  device: string;
  created_at: CreatedAt;
  seen_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
  /** How the player signed in. */
  verified: Generated<string>;
  browser: Generated<string>;
  /** Whether the player must choose a new password before any other call. */
  must_change: Generated<boolean>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    session: SessionTable;
  }
}
