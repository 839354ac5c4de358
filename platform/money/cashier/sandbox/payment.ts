import { type ApiError, reject } from '../../../kernel/calls/api-error.ts';
import type { CallContext } from '../../../kernel/calls/handler.ts';
import { offersEnding, type SandboxEnding } from '../../../providers/sandbox-bank/endings.ts';
import { findOwnOrder } from '../deposit.ts';
import { type DepositView, viewOrder } from '../deposit-view.ts';
import { receiveNotification } from '../inbox/receive.ts';
import { askAboutReturns } from '../returns/send-returns.ts';
import { checkOrder, toRequest } from '../settle-order.ts';
import { findOrder } from '../store.ts';

interface SandboxRequest {
  readonly orderId: string;
  readonly ending: SandboxEnding;
}

/**
 * Ends an order at the sandbox's provider as the player chooses. Its notification takes the way of every provider's.
 * Rejected where the order's provider is a real one.
 */
export async function sandboxPayment(
  { orderId, ending }: SandboxRequest,
  context: CallContext,
): Promise<DepositView | ApiError> {
  const { platform } = context;
  const order = await findOwnOrder(orderId, context);
  const adapter = order && platform.adapters.open('payments', order.adapter, order);
  if (!order || !adapter?.sandbox || !offersEnding(ending, adapter.sandbox.endings)) return reject('not.found');
  for (const step of ending === 'payLate' ? (['leave', 'pay'] as const) : ([ending] as const)) {
    const notification = await adapter.sandbox.act(toRequest(order), step);
    if (notification) await receiveNotification(platform, order, notification);
    else await checkOrder(platform, order);
  }
  // Of a claim the provider tells nobody; the job that asks comes minutes later.
  if (ending === 'claim') await askAboutReturns(platform, orderId);
  return viewOrder((await findOrder(platform.database.db, orderId)) ?? order, context);
}
