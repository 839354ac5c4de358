import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A timestamp that PostgreSQL sets by default. */
type SetByDatabase = ColumnType<Date, never, never>;

/** An exception that an operator must resolve by hand. */
interface OperatorTaskTable {
  id: Generated<bigint>;
  kind: string;
  vendor: string;
  subject: string;
  detail: JSONColumnType<Record<string, unknown>, string, string>;
  created_at: SetByDatabase;
  done_at: Date | null;
  escalated_at: Generated<Date | null>;
  note: Generated<string>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    operator_task: OperatorTaskTable;
  }
}
