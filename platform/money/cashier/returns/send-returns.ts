import type { Platform } from '../../../kernel/platform.ts';
import type { RefundClaim, RefundState } from '../../../providers/payments/payment.ts';
import { completeDecision, followReceipts } from '../decide-suspended.ts';
import { liveEvent } from '../live-events/deposit.ts';
import { listReceipts, lockReceipt } from '../receipts/store.ts';
import { lockOrder } from '../store.ts';
import type { PaymentReceiptRow } from '../tables.ts';
import { claimReturn, endReturn, saveClaim } from './store.ts';

type ReturnServices = Pick<Platform, 'database' | 'clock' | 'log' | 'adapters' | 'liveEvents'>;

/** How long a return is left alone before its provider is asked again. */
const PAUSE_MS = 30_000;
/** A payer who has to claim a return may take days. */
const CLAIM_PAUSE_MS = 120_000;

/** Requests the returns that are due from their providers, and applies what they answer. */
export async function sendReturns(platform: ReturnServices, signal: AbortSignal): Promise<void> {
  const { database, clock } = platform;
  const now = clock.now();
  const times = { now: new Date(now), nextAt: new Date(now + PAUSE_MS), claimAt: new Date(now + CLAIM_PAUSE_MS) };
  for (let receipt = await claimReturn(database.db, times); receipt; receipt = await claimReturn(database.db, times)) {
    signal.throwIfAborted();
    await sendReturn(platform, receipt);
  }
}

/** Asks at once about the returns of an order that are under way. */
export async function askAboutReturns(platform: ReturnServices, orderId: string): Promise<void> {
  for (const receipt of await listReceipts(platform.database.db, orderId))
    if (receipt.state === 'returning') await sendReturn(platform, receipt);
}

/** Requests a return. The provider sends one for each key, so a request whose answer was lost is repeated. */
async function sendReturn(platform: ReturnServices, receipt: PaymentReceiptRow): Promise<void> {
  const { merchant, adapter, provider_id: paymentId, return_key: key, suspended: amount, currency } = receipt;
  const orderId = receipt.order_id;
  const payments = platform.adapters.open('payments', adapter, { merchant });
  if (key === null) return;
  const answer = await payments?.refund?.({
    paymentId,
    key,
    amount,
    currency,
    ...(orderId === null ? {} : { orderId }),
  });
  if (!answer?.ok)
    platform.log.error(
      { merchant, adapter, payment: paymentId, reason: answer?.reason },
      'a payment could not be returned',
    );
  else if (typeof answer.value === 'object') await showClaim(platform, receipt, answer.value);
  else if (answer.value !== 'pending') await applyReturn(platform, receipt, answer.value);
}

/** Shows the payer where to claim a return. */
async function showClaim(
  { database, liveEvents }: ReturnServices,
  receipt: PaymentReceiptRow,
  { claimUrl }: RefundClaim,
): Promise<void> {
  await database.transaction(async (within) => {
    if (!(await saveClaim(within, receipt, claimUrl)) || receipt.order_id === null) return;
    const order = await lockOrder(within, receipt.order_id);
    if (order) await liveEvents.publish(liveEvent, { memberId: String(order.member_id) }, within);
  });
}

/** Applies the end of a return, once: posts it when the money has gone, else leaves it to an operator. */
async function applyReturn(
  platform: ReturnServices,
  { merchant, id, return_key: key, provider_id: payment }: PaymentReceiptRow,
  outcome: Exclude<RefundState, 'pending'>,
): Promise<void> {
  const { database, clock, log } = platform;
  const at = new Date(clock.now());
  await database.transaction(async (within) => {
    const found = await lockReceipt(within, { merchant, id });
    if (found?.state !== 'returning' || found.return_key !== key) return;
    const order = found.order_id === null ? undefined : await lockOrder(within, found.order_id);
    await endReturn(within, found, outcome === 'done' ? 'returned' : 'suspended');
    const reason = found.return_reason ?? '';
    if (outcome === 'done')
      await completeDecision({ platform, within }, { found, order, decision: 'return', reason, at });
    else if (order) await followReceipts(within, order, at);
  });
  if (outcome === 'failed') log.error({ merchant, payment }, 'a provider refused to return a payment');
}
