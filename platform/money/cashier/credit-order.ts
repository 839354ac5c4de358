import type { Executor } from '../../kernel/database/connection.ts';
import type { ReceivedPayment } from '../../providers/payments/payment.ts';
import { type Entry, memberAccount, post, systemAccount } from '../ledger/store.ts';
import { type CreditDecision, decideCredit } from './credit-rules.ts';
import { countCredit, permitCredit } from './permit-deposit.ts';
import { addReceipt, findHolder } from './receipts/store.ts';
import type { PaymentOrderRow } from './tables.ts';

/** What a payment changed; undefined when it was counted before. */
interface CreditedPayment {
  readonly decision: CreditDecision;
  /** Balance of the main wallet after it; undefined when nothing was credited. */
  readonly balance: bigint | undefined;
}

type NewPayment = Pick<
  ReceivedPayment,
  'id' | 'amount' | 'currency' | 'at' | 'bookedOn' | 'payer' | 'coins' | 'isLate'
>;

interface PaymentInput {
  readonly payment: NewPayment;
  readonly hasCredit: boolean;
  readonly at: Date;
}

/**
 * Counts a payment of an order exactly once: decides what of it is credited, by the limits of now, stores it under the
 * provider's id, and posts it. Returns undefined when it was counted before.
 */
export async function receivePayment(
  within: Executor,
  order: PaymentOrderRow,
  { payment, hasCredit, at }: PaymentInput,
): Promise<CreditedPayment | undefined> {
  const { id: orderId, member_id: memberId } = order;
  const permitted = await permitCredit(within, order, { amount: payment.amount, at });
  const holder = await findHolder(within, memberId);
  const decision = decideCredit({ order, payment, hasCredit, holder, permitted });
  const receipt = await addReceipt(within, { ...order, orderId, payment, decision, at });
  if (!receipt) return undefined;
  await countCredit(within, order, { payment: payment.id, credit: decision.credit + decision.fee, at });
  return { decision, balance: await postPayment(within, order, { payment, decision }) };
}

/** Credits a payment as an operator decided, or once more in full. Returns the balance after it. */
export async function creditPayment(
  within: Executor,
  order: PaymentOrderRow,
  { payment, at }: Omit<PaymentInput, 'hasCredit'>,
): Promise<bigint | undefined> {
  const decision = { credit: payment.amount, fee: 0n, suspend: 0n };
  const receipt = await addReceipt(within, { ...order, orderId: order.id, payment, decision, at });
  return receipt && postPayment(within, order, { payment, decision });
}

/** Posts from the provider's clearing account to the player's wallet, to the house for a fee, and to suspense for the rest. */
async function postPayment(
  within: Executor,
  { adapter, method, member_id: memberId }: PaymentOrderRow,
  { payment, decision }: { readonly payment: NewPayment; readonly decision: CreditDecision },
): Promise<bigint | undefined> {
  const money = { currency: payment.currency, realm: 'play' } as const;
  const wallet = memberAccount(memberId, 'cash', money);
  const parts: readonly Entry[] = [
    { account: systemAccount('psp_clearing', money), amount: -payment.amount },
    { account: wallet, amount: decision.credit },
    { account: systemAccount('house', money), amount: decision.fee },
    { account: systemAccount('suspense', money), amount: decision.suspend },
  ];
  const posted = await post(within, {
    type: decision.credit > 0n ? 'deposit' : 'deposit_suspended',
    scope: `payment:${adapter}`,
    key: payment.id,
    entries: parts.filter(({ amount }) => amount !== 0n),
    ref: {
      method,
      ...(decision.reason ? { reason: decision.reason } : {}),
      ...(payment.bookedOn ? { bookedOn: payment.bookedOn } : {}),
      ...payment.coins,
    },
  });
  if (!posted.ok) throw new Error(`The ledger refused payment ${payment.id}: ${posted.reason}.`);
  return decision.credit > 0n ? posted.balances[wallet.code] : undefined;
}
