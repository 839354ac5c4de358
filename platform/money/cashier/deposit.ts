import { tryUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { findMissingLimits } from '../player-limits/missing-limits.ts';
import { listOffers } from '../turnover/deposit-offers.ts';
import { type ChosenBonus, chooseBonus } from './bonus/chosen-bonus.ts';
import { type DepositView, viewOrder } from './deposit-view.ts';
import { findMethod } from './methods.ts';
import { orderPayment, requestPayment } from './orders/order-payment.ts';
import { checkOrder } from './settle-order.ts';
import { findOrder, findOrderOf } from './store.ts';
import type { PaymentOrderRow } from './tables.ts';

const DAY_SECONDS = 24 * 60 * 60;
const RETRY_SECONDS = 30;

export interface DepositRequest {
  readonly amount: number;
  readonly idempotencyKey: string;
  /** Key of an offered method; the first one when left out. */
  readonly method?: string | undefined;
  /** Key of an offered bonus; none when left out. */
  readonly bonus?: string | undefined;
}

/** Orders a deposit by one of the site's methods. A repeated idempotency key creates one order. */
export async function startDeposit(request: DepositRequest, context: CallContext): Promise<DepositView | ApiError> {
  const { platform, site } = context;
  const method = findMethod(platform, site, request.method);
  if (!method) return reject('deposit.method');
  const invalid = { fields: { amount: { message: 'field.invalid' } } } as const;
  const units = tryUnits(request.amount);
  if (units === undefined || !isPayable(units, site.manifest.merchant.currencyDecimals))
    return reject('request_param_err', invalid);
  if (units < method.minimum || units > method.maximum) return reject('deposit.limit', invalid);
  const missing = await findMissingLimits(context);
  if (missing) return missing;
  const bonus = await findBonus(request, context);
  if (bonus instanceof ApiError) return bonus;
  const wanted = { method, bonus, amount: BigInt(units), key: request.idempotencyKey };
  const payer = { ...context, memberId: sessionOf(context).memberId };
  const added = await orderPayment(wanted, payer);
  if (added === 'full') return reject('deposit.limit', { retryAfter: DAY_SECONDS });
  if (added instanceof ApiError) return added;
  const { order } = added;
  const isOther = order.amount !== wanted.amount || order.bonus?.key !== request.bonus;
  if (isOther || (request.method !== undefined && order.method !== request.method))
    return reject('idempotency.conflict');
  const current = order.instructions ? order : await requestPayment(order, payer);
  return current ? viewOrder(current, context) : reject('service.unavailable', { retryAfter: RETRY_SECONDS });
}

/** Whether a payment can be of an amount: a multiple of the currency's smallest unit. */
const isPayable = (units: number, decimals: number): boolean => units % 10 ** (4 - decimals) === 0;

/** Returns the chosen bonus with its present terms. One that was taken meanwhile by the same request is the order's own. */
async function findBonus(
  { bonus: key, idempotencyKey }: Pick<DepositRequest, 'bonus' | 'idempotencyKey'>,
  context: CallContext,
): Promise<ChosenBonus | undefined | ApiError> {
  if (key === undefined) return undefined;
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const { db } = platform.database;
  const offers = await listOffers(db, site, { memberId, at: new Date(platform.clock.now()) });
  const offer = offers.find((one) => one.key === key);
  if (offer) return chooseBonus(offer);
  const earlier = await findOrderOf(db, { memberId: BigInt(memberId), key: idempotencyKey });
  return earlier?.bonus?.key === key ? earlier.bonus : reject('deposit.bonus');
}

/** Returns the status of a deposit. Queries the provider while the order is open. */
export async function depositStatus(
  { orderId }: { readonly orderId: string },
  context: CallContext,
): Promise<DepositView | ApiError> {
  const { platform } = context;
  const order = await findOwnOrder(orderId, context);
  if (!order) return reject('not.found');
  if (order.state !== 'created' && order.state !== 'awaiting' && order.state !== 'detected')
    return viewOrder(order, context);
  await checkOrder(platform, order);
  return viewOrder((await findOrder(platform.database.db, orderId)) ?? order, context);
}

/** Returns an order of the signed-in player; undefined for everybody else's. */
export async function findOwnOrder(orderId: string, context: CallContext): Promise<PaymentOrderRow | undefined> {
  const order = await findOrder(context.platform.database.db, orderId);
  return order && String(order.member_id) === sessionOf(context).memberId && order.merchant === context.site.code
    ? order
    : undefined;
}
