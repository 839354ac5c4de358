import type { PaymentHint, PaymentHints, PaymentStatus, ReceivedPayment } from '../../../providers/payments/payment.ts';

/** JSON has no bigint: amounts are decimal text in the store. */
type Stored<Value> = Omit<Value, 'amount' | 'reversed'> & { readonly amount: string; readonly reversed?: string };

/** What a verified notification says, as it is stored. */
export type StoredReading =
  | { readonly hints: readonly PaymentHint[] }
  | {
      readonly status: Stored<Omit<PaymentStatus, 'payments'>> & {
        readonly payments?: readonly Stored<ReceivedPayment>[];
      };
    };

const store = <Value extends { readonly amount: bigint; readonly reversed?: bigint }>({
  amount,
  reversed,
  ...value
}: Value): Stored<Value> => ({
  ...value,
  amount: String(amount),
  ...(reversed === undefined ? {} : { reversed: String(reversed) }),
});

const restore = ({ amount, reversed, ...payment }: Stored<ReceivedPayment>): ReceivedPayment => ({
  ...payment,
  amount: BigInt(amount),
  ...(reversed === undefined ? {} : { reversed: BigInt(reversed) }),
});

/** Returns what was read in a notification in the form in which it is stored. */
export function storeReading(read: PaymentStatus | PaymentHints): StoredReading {
  if ('hints' in read) return read;
  const { payments, ...status } = read;
  return { status: { ...store(status), ...(payments ? { payments: payments.map(store) } : {}) } };
}

/** Returns a stored status as the adapter read it. */
export function statusOf({ status }: Extract<StoredReading, { status: unknown }>): PaymentStatus {
  const { payments, orderId, state, amount, currency, confirmations } = status;
  return {
    orderId,
    state,
    amount: BigInt(amount),
    currency,
    ...(confirmations ? { confirmations } : {}),
    ...(payments ? { payments: payments.map(restore) } : {}),
  };
}
