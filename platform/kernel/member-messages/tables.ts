import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { StoredValues } from './store.ts';

type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** A message in a member's inbox: its kind and values, from which the text is made in the reader's language. */
interface MemberMessageTable {
  id: Generated<bigint>;
  member_id: WrittenOnce<bigint>;
  /** `DOMAIN/NAME` of the declaration. */
  kind: WrittenOnce<string>;
  category: WrittenOnce<string>;
  /** What it is about; one message for each member, kind and key. */
  key: WrittenOnce<string>;
  data: JSONColumnType<StoredValues, string, never>;
  created_at: WrittenOnce<Date>;
  expires_at: WrittenOnce<Date | null>;
  read_at: Date | null;
  /** When its link was followed. */
  opened_at: Date | null;
  deleted_at: Date | null;
  /** When its copies by mail, SMS and push were decided on. */
  copied_at: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    member_message: MemberMessageTable;
  }
}
