import { randomUUID } from 'node:crypto';
import { tryUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { memberAccount } from '../ledger/store.ts';
import { findMissingLimits } from '../player-limits/missing-limits.ts';
import { asRejection } from '../player-limits/play-bar.ts';
import { listOffers } from '../turnover/deposit-offers.ts';
import { type ChosenBonus, chooseBonus } from './bonus/chosen-bonus.ts';
import { type DepositView, viewOrder } from './deposit-view.ts';
import { receiveNotification } from './inbox/receive.ts';
import { type DepositMethod, findMethod } from './methods.ts';
import { permitOrder } from './permit-deposit.ts';
import { checkOrder, toRequest } from './settle-order.ts';
import { addOrder, findOrder, findOrderOf, type NewOrder, type OrderAdded, saveInstructions } from './store.ts';
import type { PaymentOrderRow } from './tables.ts';

/** Maximum of deposits that one player may order within 24 hours. */
const MAX_PER_DAY = 20;
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
  const wanted = newOrder({ method, bonus, amount: BigInt(units), key: request.idempotencyKey }, context);
  const added = await insertOrder(wanted, context);
  if (added === 'full') return reject('deposit.limit', { retryAfter: DAY_SECONDS });
  if (added instanceof ApiError) return added;
  const { order } = added;
  const isOther = order.amount !== wanted.amount || order.bonus?.key !== request.bonus;
  if (isOther || (request.method !== undefined && order.method !== request.method))
    return reject('idempotency.conflict');
  return order.instructions ? viewOrder(order, context) : requestPayment(order, context);
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

interface WantedOrder {
  readonly method: DepositMethod;
  readonly bonus: ChosenBonus | undefined;
  readonly amount: bigint;
  readonly key: string;
}

function newOrder({ method, bonus, amount, key }: WantedOrder, context: CallContext): NewOrder {
  const { platform, site } = context;
  const now = platform.clock.now();
  const { minimum, maximum, feeFixed, feePpm, refusesCredit } = method;
  return {
    id: randomUUID(),
    merchant: site.code,
    memberId: sessionOf(context).memberId,
    adapter: method.adapter,
    method: method.key,
    kind: method.kind,
    bonus,
    terms: { minimum, maximum, feeFixed, feePpm, ...(refusesCredit ? { refusesCredit } : {}) },
    key,
    amount,
    currency: site.manifest.merchant.currency,
    at: new Date(now),
    expiresAt: new Date(now + method.minutes * 60_000),
  };
}

/** Inserts the order before its provider is asked, so that no payment is unknown. The player's limits decide with it. */
async function insertOrder(order: NewOrder, { platform }: CallContext): Promise<OrderAdded | ApiError> {
  const wallet = memberAccount(BigInt(order.memberId), 'cash', { currency: order.currency, realm: 'play' }).code;
  return platform.database
    .transaction(async (within) => {
      const added = await addOrder(within, order, { perDay: MAX_PER_DAY, wallet });
      if (added !== 'full' && added.isNew) await permitOrder(within, added.order, order.at);
      return added;
    })
    .catch(asRejection);
}

/**
 * Requests the payment from the provider. The provider creates one payment for each order id, so a request whose
 * response was lost can be repeated.
 */
async function requestPayment(order: PaymentOrderRow, context: CallContext): Promise<DepositView | ApiError> {
  const { platform, origin, language } = context;
  const { id, merchant, adapter } = order;
  const unavailable = reject('service.unavailable', { retryAfter: RETRY_SECONDS });
  const notifyUrl = `${origin}/payments/v1/${merchant}/${adapter}`;
  const created = await platform.adapters
    .open('payments', adapter, { merchant })
    ?.create({ ...toRequest(order), notifyUrl, language, returnUrl: `${origin}/member/depositv2?order=${id}` });
  if (!created?.ok) {
    const reason = created?.reason ?? 'not integrated';
    platform.log.error({ merchant, adapter, reason }, 'a payment could not be requested');
    return unavailable;
  }
  const { payUrl, notification } = created.value;
  const instructions =
    created.value.instructions ?? (payUrl === undefined ? undefined : { kind: 'page' as const, url: payUrl });
  const at = new Date(platform.clock.now());
  if (instructions) await saveInstructions(platform.database.db, { id, instructions, at });
  if (notification) await receiveNotification(platform, order, notification);
  const current = (await findOrder(platform.database.db, id)) ?? order;
  return current.state === 'failed' ? unavailable : viewOrder(current, context);
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
