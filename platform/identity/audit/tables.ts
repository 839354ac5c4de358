import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BrokenEntry } from './verify-store.ts';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

interface AuditTable {
  id: Generated<bigint>;
  merchant: string;
  at: CreatedAt;
  actor: string;
  action: string;
  target: string;
  address: string;
  request_id: string;
  detail: JSONColumnType<object, string, never>;
  /** Hash of the previous row of the merchant and of this row; a database trigger fills in both. */
  before: Generated<Buffer>;
  hash: Generated<Buffer>;
}

/** The result of the last verification. */
interface AuditCheckTable {
  only_row: Generated<boolean>;
  checked_at: Date;
  broken: JSONColumnType<BrokenEntry[], string, string>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    audit: AuditTable;
    audit_check: AuditCheckTable;
  }
}
