import type { OrderState } from '../rules.ts';
import type { PaymentReceiptRow } from '../tables.ts';

export type CountedReceipt = Pick<PaymentReceiptRow, 'state' | 'credited' | 'fee' | 'suspended' | 'reversed'>;

/** Where the money of an order's payments is, in 1/10 000. Without `reversed` they add up to what was received. */
export interface ReceiptSums {
  readonly credited: bigint;
  /** Kept as a fee. */
  readonly charged: bigint;
  /** Waits for an operator. */
  readonly suspended: bigint;
  /** On its way back to its payer. */
  readonly returning: bigint;
  /** Back at its payer. */
  readonly returned: bigint;
  /** What the provider took back, of what was credited and charged. */
  readonly reversed: bigint;
}

/** Returns where the money of an order's payments is. A payment that was divided is in several places. */
export function sumReceipts(receipts: readonly CountedReceipt[]): ReceiptSums {
  const sum = (amountOf: (receipt: CountedReceipt) => bigint): bigint =>
    receipts.reduce((total, receipt) => total + amountOf(receipt), 0n);
  const aside = (state: PaymentReceiptRow['state']): bigint =>
    sum((receipt) => (receipt.state === state ? receipt.suspended : 0n));
  return {
    credited: sum(({ credited }) => credited),
    charged: sum(({ fee }) => fee),
    suspended: aside('suspended'),
    returning: aside('returning'),
    returned: aside('returned'),
    reversed: sum(({ reversed }) => reversed),
  };
}

/**
 * Returns the state of an order after a decision about one of its payments. All of them count: what is credited wins, and an
 * order of which anything still waits for an operator is not returned.
 */
export function stateOfReceipts(receipts: readonly CountedReceipt[]): OrderState {
  const { credited, charged, suspended, returning, reversed } = sumReceipts(receipts);
  if (reversed > 0n) return 'reversed';
  if (credited + charged > 0n) return 'credited';
  if (suspended > 0n) return 'review';
  return returning > 0n ? 'returning' : 'returned';
}
