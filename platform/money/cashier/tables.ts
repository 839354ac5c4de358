import type { ColumnType, Selectable } from 'kysely';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

interface PaymentOrderTable {
  /** UUID that the payment provider gets as the order ID. */
  id: WrittenOnce<string>;
  merchant: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  /** Name of the adapter's folder in platform/providers/payments. */
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

export type PaymentOrderRow = Selectable<PaymentOrderTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    payment_order: PaymentOrderTable;
  }
}
