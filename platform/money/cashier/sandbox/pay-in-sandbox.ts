import { offersEnding } from '../../../providers/sandbox-bank/endings.ts';
import { receiveNotification } from '../inbox/receive.ts';
import { type DepositMethod, listMethods } from '../methods.ts';
import { orderPayment, type Payer, requestPayment } from '../orders/order-payment.ts';
import { checkOrder, toRequest } from '../settle-order.ts';
import { findOrder } from '../store.ts';
import type { PaymentOrderRow } from '../tables.ts';

/**
 * Deposits play money for a member as its own page does: an order, a payment at the sandbox's provider, its notification. The amount
 * is the one of those that the site suggests at `place`, counted around. Returns what was credited, in 1/10 000: nothing where the
 * site has no provider of the sandbox, or the member's limits refuse. A repeated key deposits once.
 */
export async function payInSandbox(
  payer: Payer,
  { key, place }: { readonly key: string; readonly place: number },
): Promise<bigint> {
  const { platform, site } = payer;
  const method = listMethods(platform, site).find((one) => paysInSandbox(payer, one));
  const amount = method?.amounts[place % method.amounts.length];
  if (!method || amount === undefined) return 0n;
  const added = await orderPayment({ method, bonus: undefined, amount: BigInt(amount), key }, payer);
  if (added === 'full' || !('order' in added)) return 0n;
  const { order, isNew } = added;
  if (isNew) await requestPayment(order, payer);
  else await checkOrder(platform, order);
  const current = (await findOrder(platform.database.db, order.id)) ?? order;
  if (current.credited > 0n) return current.credited;
  await pay(payer, current);
  return (await findOrder(platform.database.db, order.id))?.credited ?? 0n;
}

/** The adapter that pays at once, without an act of the player. */
const AT_ONCE = 'sandbox';

function paysInSandbox({ platform, site }: Payer, { adapter: name }: DepositMethod): boolean {
  const bank = platform.adapters.open('payments', name, { merchant: site.code })?.sandbox;
  return name === AT_ONCE || (bank !== undefined && offersEnding('pay', bank.endings));
}

async function pay({ platform }: Payer, order: PaymentOrderRow): Promise<void> {
  const bank = platform.adapters.open('payments', order.adapter, order)?.sandbox;
  const notification = await bank?.act(toRequest(order), 'pay');
  if (notification) await receiveNotification(platform, order, notification);
  else await checkOrder(platform, order);
}
