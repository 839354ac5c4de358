import type { Calls } from '../../../generated/types/calls.ts';
import { decimalFromUnits, wireFromUnits } from '../../../rules/money.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { getBalance, memberAccount } from '../ledger/store.ts';
import { readBar } from '../player-limits/player-bar.ts';
import { feeOf } from './credit-rules.ts';
import { sumReceipts } from './receipts/rules.ts';
import { listReceipts } from './receipts/store.ts';
import { isOpen, type OrderState } from './rules.ts';
import type { PaymentOrderRow } from './tables.ts';

export type DepositView = Calls['depositStatus']['response'];

/** Order states of older clients. A payment under review is pending until an operator decides. */
const STATUS: Readonly<Record<OrderState, DepositView['status']>> = {
  created: 'PENDING',
  awaiting: 'PENDING',
  detected: 'PENDING',
  review: 'PENDING',
  returning: 'PENDING',
  credited: 'DONE',
  expired: 'FAILED',
  failed: 'FAILED',
  canceled: 'FAILED',
  returned: 'FAILED',
  reversed: 'FAILED',
};

/** Returns an order as its player sees it. */
export async function viewOrder(order: PaymentOrderRow, context: CallContext): Promise<DepositView> {
  const { platform, site } = context;
  const { db } = platform.database;
  const { id, amount, currency, member_id: memberId, state, instructions, expires_at: expiresAt } = order;
  const wallet = memberAccount(memberId, 'cash', { currency, realm: 'play' });
  // All of an order that is simply paid is in the wallet, as most are.
  const isPlain = order.received === order.credited && state !== 'reversed';
  const receipts = isPlain ? [] : await listReceipts(db, id);
  const { charged, suspended, returning, returned, reversed } = sumReceipts(
    receipts.filter((one) => one.currency === currency),
  );
  const suspendedFor = receipts.find((one) => one.state === 'suspended')?.reason;
  const claimUrl = receipts.find((one) => one.state === 'returning' && one.claim_url !== null)?.claim_url;
  const adapter = platform.adapters.open('payments', order.adapter, { merchant: site.code });
  return {
    ...(await readBar(context)),
    orderId: id,
    status: STATUS[state],
    state,
    method: order.method,
    kind: order.kind,
    amount: decimalFromUnits(amount),
    fee: decimalFromUnits(feeOf(amount, order.terms)),
    received: decimalFromUnits(order.received),
    credited: decimalFromUnits(order.credited),
    charged: decimalFromUnits(charged),
    suspended: decimalFromUnits(suspended),
    returning: decimalFromUnits(returning),
    returned: decimalFromUnits(returned),
    reversed: decimalFromUnits(reversed),
    balance: wireFromUnits(await getBalance(db, wallet)),
    createdAt: order.created_at.toISOString(),
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
    ...(instructions && isOpen(state) ? { instructions } : {}),
    ...(instructions?.kind === 'page' && isOpen(state) ? { payUrl: instructions.url } : {}),
    ...(order.failure ? { failure: order.failure } : {}),
    ...(order.confirmations && state === 'detected' ? { confirmations: order.confirmations } : {}),
    ...(claimUrl ? { claimUrl } : {}),
    // Money of an order has one; only what no order is known for is suspended for that.
    ...(suspendedFor && suspendedFor !== 'unknown-order' ? { suspendedFor } : {}),
    isSandbox: adapter?.sandbox !== undefined,
    playMoney: true,
  };
}
