import { randomUUID } from 'node:crypto';
import { decimalFromUnits, tryUnits } from '../../../rules/money.ts';
import type { PaymentOrderRow } from './tables.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import { balanceOf, memberAccount } from '../ledger/store.ts';
import { isWithinLimits } from './rules.ts';
import { type Settled, settle, takeNotification } from './settle-order.ts';
import { addOrder, findOrder } from './store.ts';

/** Deposits that a player may order within a day. */
const MAX_PER_DAY = 20;
const DAY_SECONDS = 24 * 60 * 60;

type DepositResponse = Awaited<ReturnType<Handlers['depositStatus']>>;
type StartResponse = Awaited<ReturnType<Handlers['startDeposit']>>;

/** Orders a deposit at the provider that settings name; a repeated key orders once. */
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
  const wallet = walletOf(memberId, currency).code;
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

/** Requests the payment from the provider. A repeated request for one order creates no second payment, so a lost response can be retried. */
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
  const told = notification && (await takeNotification(platform, order, notification));
  const settled = told?.taken === 'settled' ? told.settled : undefined;
  if ((settled?.state ?? order.state) === 'failed') return reject('service.unavailable', { retryAfter: 30 });
  return toResponse(order, context, { payUrl, settled }) as Promise<StartResponse>;
}

/** Returns the status of a deposit; while it is open the provider is queried. */
export async function depositStatus(
  { orderId }: { readonly orderId: string },
  context: CallContext,
): Promise<DepositResponse> {
  const { platform } = context;
  const order = await findOrder(platform.database.db, orderId);
  if (!order || String(order.member_id) !== sessionOf(context).memberId) return reject('not.found');
  if (order.state !== 'open') return toResponse(order, context, {});
  const told = await platform.adapters.open('payments', order.adapter, order)?.status(order);
  const settled = told?.ok && told.value.orderId === order.id ? await settle(platform, order, told.value) : undefined;
  return toResponse(order, context, { settled });
}

async function toResponse(
  { id, amount, currency, member_id, state: kept }: PaymentOrderRow,
  { platform }: CallContext,
  { settled, payUrl }: { readonly settled?: Settled | undefined; readonly payUrl?: string | undefined },
): Promise<DepositResponse> {
  const state = settled?.state ?? kept;
  const balance = settled?.balance ?? (await balanceOf(platform.database.db, walletOf(String(member_id), currency)));
  return {
    orderId: id,
    status: STATUS[state],
    amount: decimalFromUnits(amount),
    balance: decimalFromUnits(balance),
    ...(payUrl === undefined || state === 'paid' ? {} : { payUrl }),
    playMoney: true,
  };
}

/** Order states on the wire: a disputed payment is pending until an operator decides. */
const STATUS = { open: 'PENDING', disputed: 'PENDING', paid: 'DONE', failed: 'FAILED' } as const;

const walletOf = (memberId: string, currency: string) =>
  memberAccount(BigInt(memberId), 'cash', { currency, realm: 'play' });
