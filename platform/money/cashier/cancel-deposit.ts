import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { findOwnOrder } from './deposit.ts';
import { type DepositView, viewOrder } from './deposit-view.ts';
import { releaseOrder } from './permit-deposit.ts';
import { checkOrder } from './settle-order.ts';
import { findOrder, lockOrder, setOrderState } from './store.ts';

/**
 * Cancels an order that nobody has paid, after its provider was asked. Money that arrives afterwards is credited like any
 * late payment. An order that has ended is returned as it is.
 */
export async function cancelDeposit(
  { orderId }: { readonly orderId: string },
  context: CallContext,
): Promise<DepositView | ApiError> {
  const { platform } = context;
  const order = await findOwnOrder(orderId, context);
  if (!order) return reject('not.found');
  await checkOrder(platform, order);
  await platform.database.transaction(async (within) => {
    const current = await lockOrder(within, orderId);
    if (current?.state !== 'awaiting' && current?.state !== 'created') return;
    const change = { state: 'canceled', at: new Date(platform.clock.now()) } as const;
    await releaseOrder(within, current, change);
    await setOrderState(within, { id: orderId, ...change });
  });
  return viewOrder((await findOrder(platform.database.db, orderId)) ?? order, context);
}
