import type { Executor } from '../../../kernel/database/connection.ts';
import type { ReceivedPayment } from '../../../providers/payments/payment.ts';
import { getBalance, lockAccount, memberAccount, post, systemAccount } from '../../ledger/store.ts';
import { listReceipts } from '../receipts/store.ts';
import type { PaymentOrderRow, PaymentReceiptRow } from '../tables.ts';
import { followReversal } from './follow-reversal.ts';
import { divideReversal } from './rules.ts';
import { saveReversal } from './store.ts';

/** `changed`: this call posted something. `isReversed`: the provider has taken back something of the order's payments. */
export interface ReversalResult {
  readonly changed: boolean;
  readonly isReversed: boolean;
}

/**
 * Posts what a provider took back of an order's credited payments since the last report, or gave back, once. The order's row
 * is locked by the caller.
 */
export async function reversePayments(
  within: Executor,
  order: PaymentOrderRow,
  { payments, at }: { readonly payments: readonly ReceivedPayment[]; readonly at: Date },
): Promise<ReversalResult> {
  const reported = new Map(payments.map(({ id, reversed }) => [id, reversed ?? 0n]));
  if (order.state !== 'reversed' && ![...reported.values()].some((reversed) => reversed > 0n))
    return { changed: false, isReversed: false };
  let [changed, total] = [false, 0n];
  for (const receipt of await listReceipts(within, order.id)) {
    const reversed = bounded(reported.get(receipt.provider_id) ?? receipt.reversed, receipt);
    total += reversed;
    if (reversed === receipt.reversed) continue;
    await reversePayment(within, order, { receipt, reversed });
    changed = true;
  }
  if (changed) await followReversal(within, order, { reversed: total, at });
  return { changed, isReversed: total > 0n };
}

/** Only what was credited is taken from the player: suspended money never was theirs. */
const bounded = (reversed: bigint, { credited, fee }: PaymentReceiptRow): bigint =>
  reversed < credited + fee ? reversed : credited + fee;

async function reversePayment(
  within: Executor,
  { member_id: memberId }: PaymentOrderRow,
  { receipt, reversed }: { readonly receipt: PaymentReceiptRow; readonly reversed: bigint },
): Promise<void> {
  const { adapter, provider_id: payment, currency, owed, reversals } = receipt;
  const money = { currency, realm: 'play' } as const;
  const wallet = memberAccount(memberId, 'cash', money);
  await lockAccount(within, wallet.code);
  const change = reversed - receipt.reversed;
  const parts = divideReversal({ change, balance: await getBalance(within, wallet), owed });
  const entries = [
    { account: wallet, amount: -parts.wallet },
    { account: systemAccount('bad_debt', money), amount: -parts.debt },
    { account: systemAccount('psp_clearing', money), amount: change },
  ];
  const posted = await post(within, {
    type: change > 0n ? 'deposit_reversed' : 'deposit_restored',
    scope: `reversal:${adapter}`,
    key: `${payment} ${reversals + 1}`,
    entries: entries.filter(({ amount }) => amount !== 0n),
    ref: { payment },
  });
  if (!posted.ok) throw new Error(`The ledger refused the reversal of payment ${payment}: ${posted.reason}.`);
  await saveReversal(within, receipt, { reversed, owed: owed + parts.debt });
}
