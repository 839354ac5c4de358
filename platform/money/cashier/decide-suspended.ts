import { createHash } from 'node:crypto';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Account, memberAccount, post, systemAccount } from '../ledger/store.ts';
import { liveEvent } from './live-events/deposit.ts';
import { countCredit, permitCredit } from './permit-deposit.ts';
import { stateOfReceipts } from './receipts/rules.ts';
import { changeReceipt, listReceipts, lockReceipt } from './receipts/store.ts';
import { startReturn } from './returns/store.ts';
import { changeOrder, lockOrder, setOrderState } from './store.ts';
import type { PaymentOrderRow, PaymentReceiptRow } from './tables.ts';

/** `return`: the money goes back to its payer. A provider that offers it sends it back; else an operator did. */
export type Decision = 'credit' | 'return';

const RETURN_KEY_LENGTH = 32;

interface DecisionInput {
  readonly merchant: string;
  /** Number of the received payment. */
  readonly receipt: bigint;
  readonly decision: Decision;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Applies an operator's decision about money in the suspense account, once. Returns false when nothing waits, and `barred` when the
 * player may not be credited: a decision passes no limit and no exclusion.
 */
export async function decideSuspended(
  { platform, within }: { readonly platform: Pick<Platform, 'liveEvents' | 'adapters'>; readonly within: Executor },
  { merchant, receipt: id, decision, reason, at }: DecisionInput,
): Promise<boolean | 'barred'> {
  const found = await lockReceipt(within, { merchant, id });
  if (found?.state !== 'suspended') return false;
  const order = found.order_id === null ? undefined : await lockOrder(within, found.order_id);
  if (decision === 'credit' && !order) return false;
  if (decision === 'credit' && order && !(await mayCredit(within, { order, receipt: found, at }))) return 'barred';
  if (decision === 'return' && platform.adapters.open('payments', found.adapter, { merchant })?.refund) {
    await startReturn(within, found, { key: returnKey(found), reason, at });
    if (order) await followReceipts(within, order, at);
    if (order) await platform.liveEvents.publish(liveEvent, { memberId: String(order.member_id) }, within);
    return true;
  }
  return completeDecision({ platform, within }, { found, order, decision, reason, at });
}

/** Returns the provider's idempotency key of the next return of a payment: another one after the provider refused one. */
const returnKey = ({ id, return_attempts: attempts }: PaymentReceiptRow): string =>
  createHash('sha256').update(`return ${id} ${attempts}`).digest('hex').slice(0, RETURN_KEY_LENGTH);

interface DecidedReceipt extends Pick<DecisionInput, 'decision' | 'reason' | 'at'> {
  readonly found: PaymentReceiptRow;
  readonly order: PaymentOrderRow | undefined;
}

/** Posts a decision whose money has moved, and shows it to the player. */
export async function completeDecision(
  { platform, within }: { readonly platform: Pick<Platform, 'liveEvents'>; readonly within: Executor },
  { found, order, decision, reason, at }: DecidedReceipt,
): Promise<true> {
  const money = { currency: found.currency, realm: 'play' } as const;
  const to =
    decision === 'credit' && order
      ? memberAccount(order.member_id, 'cash', money)
      : systemAccount('psp_clearing', money);
  await postDecision(within, found, { decision, to, reason });
  const credited = decision === 'credit' ? found.suspended : 0n;
  await changeReceipt(within, found, decision);
  if (!order) return true;
  if (credited > 0n) await countCredit(within, order, { payment: found.provider_id, credit: credited, at });
  const state = stateOfReceipts(await listReceipts(within, order.id));
  await changeOrder(within, { id: order.id, state, confirmations: undefined, received: 0n, credited, at });
  await platform.liveEvents.publish(liveEvent, { memberId: String(order.member_id) }, within);
  return true;
}

/** Gives an order the state that follows from all of its payments, after one of them has changed. */
export async function followReceipts(within: Executor, { id }: PaymentOrderRow, at: Date): Promise<void> {
  await setOrderState(within, { id, state: stateOfReceipts(await listReceipts(within, id)), at });
}

interface CreditCheck {
  readonly order: PaymentOrderRow;
  readonly receipt: PaymentReceiptRow;
  readonly at: Date;
}

const mayCredit = async (within: Executor, { order, receipt, at }: CreditCheck): Promise<boolean> =>
  receipt.currency === order.currency &&
  (await permitCredit(within, order, { amount: receipt.suspended, at })) >= receipt.suspended;

interface DecisionPosting {
  readonly decision: Decision;
  readonly to: Account;
  readonly reason: string;
}

async function postDecision(
  within: Executor,
  { adapter, provider_id: key, suspended, currency }: PaymentReceiptRow,
  { decision, to, reason }: DecisionPosting,
): Promise<void> {
  const posted = await post(within, {
    type: decision === 'credit' ? 'deposit' : 'deposit_return',
    scope: `suspense:${adapter}`,
    key,
    entries: [
      { account: systemAccount('suspense', { currency, realm: 'play' }), amount: -suspended },
      { account: to, amount: suspended },
    ],
    ref: { payment: key, reason },
  });
  if (!posted.ok) throw new Error(`The ledger refused the decision about payment ${key}: ${posted.reason}.`);
}
