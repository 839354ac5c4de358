import { randomUUID } from 'node:crypto';
import { decimalFromUnits, tryUnits } from '../../../rules/money.ts';
import type { PaymentOrderRow } from './tables.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { getBalance, memberAccount } from '../ledger/store.ts';
import { isWithinLimits } from './rules.ts';
import { type SettlementResult, settle, handleNotification } from './settle-order.ts';
import { addOrder, findOrder } from './store.ts';

/** Maximum of deposits that one player may order within 24 hours. */
const MAX_PER_DAY = 20;
const DAY_SECONDS = 24 * 60 * 60;

type DepositResponse = Awaited<ReturnType<Handlers['depositStatus']>>;
type StartResponse = Awaited<ReturnType<Handlers['startDeposit']>>;

/**
 * Orders a deposit at the payment provider that the site's settings name. A repeated idempotency key creates one order.
 */
export async function startDeposit(
  { amount, idempotencyKey }: { readonly amount: number; readonly idempotencyKey: string },
  context: CallContext,
): Promise<StartResponse> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const { currency } = site.manifest.merchant;
  const units = tryUnits(amount);
  if (units === undefined) return reject('request_param_err', { fields: { amount: { message: 'field.invalid' } } });
  if (!isWithinLimits(units, currency))
    return reject('deposit.limit', { fields: { amount: { message: 'field.invalid' } } });
  const wallet = cashAccount(memberId, currency).code;
  const newOrder = {
    id: randomUUID(),
    merchant: site.code,
    memberId,
    adapter: site.run.payments,
    key: idempotencyKey,
    amount: BigInt(units),
    currency,
    at: new Date(platform.clock.now()),
  };
  const order = await platform.database.transaction((within) =>
    addOrder(within, newOrder, { perDay: MAX_PER_DAY, wallet }),
  );
  if (!order) return reject('deposit.limit', { retryAfter: DAY_SECONDS });
  if (order.amount !== newOrder.amount) return reject('idempotency.conflict');
  return requestPayment(order, context);
}

/**
 * Requests the payment from the provider. The provider creates one payment for each order id, so a request whose
 * response was lost can be repeated.
 */
async function requestPayment(order: PaymentOrderRow, context: CallContext): Promise<StartResponse> {
  const { platform, origin } = context;
  const { merchant, adapter } = order;
  const notifyUrl = `${origin}/payments/v1/${merchant}/${adapter}`;
  const created = await platform.adapters
    .open('payments', adapter, { merchant })
    ?.create({ ...order, notifyUrl, returnUrl: `${origin}/` });
  if (!created?.ok) {
    platform.log.error(
      { merchant, adapter, reason: created?.reason ?? 'not integrated' },
      'a payment could not be requested',
    );
    return reject('service.unavailable', { retryAfter: 30 });
  }
  const { payUrl, notification } = created.value;
  const notified = notification && (await handleNotification(platform, order, notification));
  const settled = notified?.outcome === 'settled' ? notified.settled : undefined;
  if ((settled?.state ?? order.state) === 'failed') return reject('service.unavailable', { retryAfter: 30 });
  return toResponse(order, context, { payUrl, settled }) as Promise<StartResponse>;
}

/** Returns the status of a deposit. Queries the provider while the order is open. */
export async function depositStatus(
  { orderId }: { readonly orderId: string },
  context: CallContext,
): Promise<DepositResponse> {
  const { platform } = context;
  const order = await findOrder(platform.database.db, orderId);
  if (!order || String(order.member_id) !== sessionOf(context).memberId) return reject('not.found');
  if (order.state !== 'open') return toResponse(order, context, {});
  const status = await platform.adapters.open('payments', order.adapter, order)?.status(order);
  const settled =
    status?.ok && status.value.orderId === order.id ? await settle(platform, order, status.value) : undefined;
  return toResponse(order, context, { settled });
}

async function toResponse(
  { id, amount, currency, member_id, state: storedState }: PaymentOrderRow,
  { platform }: CallContext,
  { settled, payUrl }: { readonly settled?: SettlementResult | undefined; readonly payUrl?: string | undefined },
): Promise<DepositResponse> {
  const state = settled?.state ?? storedState;
  const balance =
    settled?.balance ?? (await getBalance(platform.database.db, cashAccount(String(member_id), currency)));
  return {
    orderId: id,
    status: STATUS[state],
    amount: decimalFromUnits(amount),
    balance: decimalFromUnits(balance),
    ...(payUrl === undefined || state === 'paid' ? {} : { payUrl }),
    playMoney: true,
  };
}

/** Order states in the API. A disputed payment is pending until an operator decides. */
const STATUS = { open: 'PENDING', disputed: 'PENDING', paid: 'DONE', failed: 'FAILED' } as const;

const cashAccount = (memberId: string, currency: string) =>
  memberAccount(BigInt(memberId), 'cash', { currency, realm: 'play' });
