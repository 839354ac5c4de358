import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** A request for an operation that a second operator approves. */
interface OperationApprovalTable {
  id: Generated<bigint>;
  /** Idempotency key of the request, unique for the operator. */
  key: WrittenOnce<string>;
  merchant: WrittenOnce<string>;
  queue: WrittenOnce<string>;
  operation: WrittenOnce<string>;
  row_id: WrittenOnce<string>;
  params: JSONColumnType<Record<string, unknown>, string, never>;
  requested_by: WrittenOnce<string>;
  requested_at: WrittenOnce<Date>;
  expires_at: WrittenOnce<Date>;
  state: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed';
  decided_by: string | null;
  decided_at: Date | null;
  note: Generated<string>;
}

export type ApprovalRow = Selectable<OperationApprovalTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    operation_approval: OperationApprovalTable;
  }
}
