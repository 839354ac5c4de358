import type { PaymentHint, PaymentHints, PaymentStatus, ReceivedPayment } from '../../../providers/payments/payment.ts';

/** JSON has no bigint: amounts are decimal text in the store. */
type Stored<Value> = Omit<Value, 'amount'> & { readonly amount: string };

/** What a verified notification says, as it is stored. */
export type StoredReading =
  | { readonly hints: readonly PaymentHint[] }
  | {
      readonly status: Stored<Omit<PaymentStatus, 'payments'>> & {
        readonly payments?: readonly Stored<ReceivedPayment>[];
      };
    };

const store = <Value extends { readonly amount: bigint }>(value: Value): Stored<Value> => ({
  ...value,
  amount: String(value.amount),
});

/** Returns what was read in a notification in the form in which it is stored. */
export function storeReading(read: PaymentStatus | PaymentHints): StoredReading {
  if ('hints' in read) return read;
  const { payments, ...status } = read;
  return { status: { ...store(status), ...(payments ? { payments: payments.map(store) } : {}) } };
}

/** Returns a stored status as the adapter read it. */
export function statusOf({ status }: Extract<StoredReading, { status: unknown }>): PaymentStatus {
  const { payments, ...rest } = status;
  return {
    ...rest,
    amount: BigInt(rest.amount),
    ...(payments ? { payments: payments.map((one) => ({ ...one, amount: BigInt(one.amount) })) } : {}),
  };
}
