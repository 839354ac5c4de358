import type { ColumnType, Selectable } from 'kysely';

/** Written once, never changed. */
type Written<Value> = ColumnType<Value, Value, never>;

interface PaymentOrderTable {
  /** UUID, which the provider knows the order by. */
  id: Written<string>;
  merchant: Written<string>;
  member_id: Written<bigint>;
  /** Folder of platform/providers/payments. */
  adapter: Written<string>;
  /** The player's key of this deposit. */
  idem_key: Written<string>;
  /** In 1/10 000. */
  amount: Written<bigint>;
  currency: Written<string>;
  state: 'open' | 'paid' | 'failed' | 'disputed';
  created_at: Written<Date>;
  changed_at: Date;
}

export type PaymentOrderRow = Selectable<PaymentOrderTable>;

/** Tables of migration 0170: what players have asked to pay in. */
export interface PaymentTables {
  payment_order: PaymentOrderTable;
}
