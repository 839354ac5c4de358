import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

type Written<Value> = ColumnType<Value, Value, never>;

interface OperationTable {
  id: Generated<bigint>;
  /** Idempotency key of the request, unique for the operator. */
  key: Written<string>;
  operator: Written<string>;
  merchant: Written<string>;
  queue: Written<string>;
  operation: Written<string>;
  /** Empty for an operation on the queue. */
  row_id: Written<string>;
  params: JSONColumnType<Record<string, unknown>, string, never>;
  /** What the first phase prepared for the request to a provider. */
  plan: JSONColumnType<object, string | null, string | null> | null;
  state: 'open' | 'done' | 'failed';
  /** Whether the operation changed something. */
  changed: Generated<boolean>;
  attempts: Generated<number>;
  created_at: Written<Date>;
  changed_at: Date;
}

export type OperationRow = Selectable<OperationTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    operation: OperationTable;
  }
}
