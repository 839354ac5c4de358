import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { DepositKind, Instructions, Payer, PaymentFailure } from '../../providers/payments/payment.ts';
import type { ChosenBonus } from './bonus/chosen-bonus.ts';
import type { DepositTerms } from './credit-rules.ts';
import type { StoredReading } from './inbox/reading.ts';
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
  /** Why the last attempt to pay failed, as the provider reported it. */
  failure: ColumnType<PaymentFailure | null, never, PaymentFailure | null>;
  /** The bonus that the player chose; null for none. */
  bonus: ColumnType<ChosenBonus | null, string | null | undefined, never>;
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
export type SuspenseReason =
  | 'currency'
  | 'holder'
  | 'below-minimum'
  | 'over-limit'
  | 'not-permitted'
  | 'unknown-order'
  | 'late';

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
  /** The provider's idempotency key of the last return, how often it was requested or asked about, and when it is next. */
  return_key: string | null;
  return_attempts: Generated<number>;
  return_at: Date | null;
  /** Page of the provider at which the payer says where it should go; null where the provider does not ask. */
  claim_url: string | null;
  /** Why it is sent back, as an operator wrote it. */
  return_reason: string | null;
  /** What the provider took back after the credit, what the player owes of it, and how often either has changed. */
  reversed: Generated<bigint>;
  owed: Generated<bigint>;
  reversals: Generated<number>;
  received_at: WrittenOnce<Date>;
  created_at: WrittenOnce<Date>;
}

export type PaymentReceiptRow = Selectable<PaymentReceiptTable>;

/** A verified notification as it was received. It is stored before anything is done about it. */
interface PaymentEventTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  adapter: WrittenOnce<string>;
  /** The provider's id of the event; a hash of the body where it has none. */
  event_id: WrittenOnce<string>;
  /** Headers that matter for its verification. */
  headers: JSONColumnType<Readonly<Record<string, string>>, string, never>;
  body: WrittenOnce<Buffer>;
  /** What was read in it when its signature was valid. */
  reading: JSONColumnType<StoredReading, string, never>;
  /** `suspended`: its money belongs to no order. `ignored`: it is about no money and no order. */
  state: 'waiting' | 'handled' | 'suspended' | 'ignored';
  attempts: Generated<number>;
  next_at: Date | null;
  received_at: WrittenOnce<Date>;
  handled_at: Date | null;
}

export type PaymentEventRow = Selectable<PaymentEventTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    payment_order: PaymentOrderTable;
    payment_receipt: PaymentReceiptTable;
    payment_event: PaymentEventTable;
  }
}
