import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { DepositKind, Instructions, Payer } from '../../providers/payments/payment.ts';
import type { DepositTerms } from './credit-rules.ts';
import type { OrderState } from './rules.ts';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;
/** A JSON column that may be null. */
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

interface PaymentOrderTable {
  /** UUID that the payment provider gets as the order ID. */
  id: WrittenOnce<string>;
  merchant: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  /** Name of the adapter's folder in platform/providers/payments. */
  adapter: WrittenOnce<string>;
  /** Key of the merchant's method. */
  method: ColumnType<string, string | undefined, never>;
  kind: ColumnType<DepositKind, DepositKind | undefined, never>;
  /** Limits and fee of the method when the order was made. */
  terms: ColumnType<Partial<DepositTerms>, string | undefined, never>;
  /** Idempotency key of the deposit request. */
  idem_key: WrittenOnce<string>;
  /** In 1/10 000. */
  amount: WrittenOnce<bigint>;
  currency: WrittenOnce<string>;
  state: OrderState;
  /** What the player needs to pay; null before the provider has answered, and where it needs nothing. */
  instructions: OptionalJson<Instructions>;
  confirmations: OptionalJson<{ readonly seen: number; readonly needed: number }>;
  expires_at: Date | null;
  /** Sums of the order's payments, in 1/10 000: what arrived, and what the player got. */
  received: Generated<bigint>;
  credited: Generated<bigint>;
  /** How often the provider was asked for a lost notification, and when it is asked next. */
  checks: Generated<number>;
  next_check_at: Date | null;
  created_at: WrittenOnce<Date>;
  changed_at: Date;
}

export type PaymentOrderRow = Selectable<PaymentOrderTable>;

/** Why received money was not credited. */
export type SuspenseReason = 'currency' | 'holder' | 'below-minimum' | 'over-limit' | 'not-permitted' | 'unknown-order';

/** A payment that a provider received, once: with what of it was credited and what waits for an operator. */
interface PaymentReceiptTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  adapter: WrittenOnce<string>;
  /** The provider's id of the payment. */
  provider_id: WrittenOnce<string>;
  order_id: string | null;
  amount: WrittenOnce<bigint>;
  currency: WrittenOnce<string>;
  credited: bigint;
  fee: bigint;
  suspended: bigint;
  reason: SuspenseReason | null;
  payer: JSONColumnType<Payer, string, never>;
  state: 'credited' | 'suspended' | 'returning' | 'returned';
  received_at: WrittenOnce<Date>;
  created_at: WrittenOnce<Date>;
}

export type PaymentReceiptRow = Selectable<PaymentReceiptTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    payment_order: PaymentOrderTable;
    payment_receipt: PaymentReceiptTable;
  }
}
