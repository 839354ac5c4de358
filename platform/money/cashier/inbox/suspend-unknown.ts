import type { ReceivedPayment } from '../../../providers/payments/payment.ts';
import { post, systemAccount } from '../../ledger/store.ts';
import { addReceipt } from '../receipts/store.ts';
import type { PaymentSource, SettlementServices } from '../settle-order.ts';

/** Keeps a payment without an order in the suspense account, once, where operators see it. */
export async function suspendUnknown(
  { database, clock, log }: SettlementServices,
  { merchant, adapter }: PaymentSource,
  payment: Pick<ReceivedPayment, 'id' | 'amount' | 'currency' | 'at' | 'payer'>,
): Promise<void> {
  const { id, amount, currency } = payment;
  if (amount <= 0n) return;
  const decision = { credit: 0n, fee: 0n, suspend: amount, reason: 'unknown-order' } as const;
  const at = new Date(clock.now());
  await database.transaction(async (within) => {
    if (!(await addReceipt(within, { merchant, adapter, orderId: undefined, payment, decision, at }))) return;
    const money = { currency, realm: 'play' } as const;
    const posted = await post(within, {
      type: 'deposit_suspended',
      scope: `payment:${adapter}`,
      key: id,
      entries: [
        { account: systemAccount('psp_clearing', money), amount: -amount },
        { account: systemAccount('suspense', money), amount },
      ],
      ref: { reason: decision.reason },
    });
    if (!posted.ok) throw new Error(`The ledger refused payment ${id}: ${posted.reason}.`);
  });
  log.error({ merchant, adapter, payment: id }, 'a payment without an order was received');
}
