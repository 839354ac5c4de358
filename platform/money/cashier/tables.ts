import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** A timestamp that PostgreSQL sets by default. */
type SetByDatabase = ColumnType<Date, never, never>;

interface PaymentOrderTable {
  /** UUID that the payment provider gets as the order ID. */
  id: WrittenOnce<string>;
  merchant: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  /** Folder of platform/providers/payments. */
  adapter: WrittenOnce<string>;
  /** Idempotency key of the deposit request. */
  idem_key: WrittenOnce<string>;
  /** In 1/10 000. */
  amount: WrittenOnce<bigint>;
  currency: WrittenOnce<string>;
  state: 'open' | 'paid' | 'failed' | 'disputed';
  created_at: WrittenOnce<Date>;
  changed_at: Date;
}

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

export type PaymentOrderRow = Selectable<PaymentOrderTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    payment_order: PaymentOrderTable;
    operator_task: OperatorTaskTable;
  }
}
