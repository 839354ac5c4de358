import type { Executor } from '../../kernel/database/connection.ts';
import type { PaymentOrderRow } from './tables.ts';
import { memberAccount, post, systemAccount } from '../ledger/store.ts';

/**
 * Credits a payment order exactly once and returns the balance after it. All players' money is play money, so the debit
 * is on the issuance account.
 */
export async function creditOrder(within: Executor, order: PaymentOrderRow, amount = order.amount): Promise<bigint> {
  const money = { currency: order.currency, realm: 'play' } as const;
  const account = memberAccount(order.member_id, 'cash', money);
  const posted = await post(within, {
    type: 'deposit',
    scope: `payment:${order.adapter}`,
    key: order.id,
    entries: [
      { account: systemAccount('issuance', money), amount: -amount },
      { account, amount },
    ],
    ref: { method: order.adapter },
  });
  if (!posted.ok) throw new Error(`The ledger refused payment ${order.id}: ${posted.reason}.`);
  return posted.balances[account.code] ?? 0n;
}
