import { randomUUID } from 'node:crypto';
import { decimalFromUnits, tryUnits } from '../../../rules/money.ts';
import type { PaymentOrderRow } from './tables.ts';
import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { refuse } from '../../kernel/calls/refusal.ts';
import { balanceOf, memberAccount } from '../ledger/store.ts';
import { type Settled, settle, takeNotification } from './settle-order.ts';
import { addOrder, findOrder } from './store.ts';

/** Bounds of one deposit, in 1/10 000 of a currency as large as a dollar: 1 to 5 000. */
const LEAST = 10_000;
const MOST = 50_000_000;
/** So many deposits a player may make within a day. */
const PER_DAY = 20;
const DAY_SECONDS = 24 * 60 * 60;

type Answer = Awaited<ReturnType<Handlers['depositStatus']>>;
type Started = Awaited<ReturnType<Handlers['startDeposit']>>;

/** Orders a deposit from the provider that settings name; the same key orders once. */
export async function startDeposit(
  { amount, idempotencyKey }: { readonly amount: number; readonly idempotencyKey: string },
  context: CallContext,
): Promise<Started> {
  const { platform, site } = context;
  const { memberId } = sessionOf(context);
  const { currency } = site.manifest.merchant;
  const units = tryUnits(amount);
  if (units === undefined) return refuse('request_param_err', { fields: { amount: { message: 'field.invalid' } } });
  if (units < scaleToCurrency(currency, LEAST) || units > scaleToCurrency(currency, MOST))
    return refuse('deposit.limit', { fields: { amount: { message: 'field.invalid' } } });
  const wallet = walletOf(memberId, currency).code;
  const asked = {
    id: randomUUID(),
    merchant: site.code,
    memberId,
    adapter: site.run.payments,
    key: idempotencyKey,
    amount: BigInt(units),
    currency,
    at: new Date(platform.clock.now()),
  };
  const order = await platform.database.transaction((within) => addOrder(within, asked, { perDay: PER_DAY, wallet }));
  if (!order) return refuse('deposit.limit', { retryAfter: DAY_SECONDS });
  if (order.amount !== asked.amount) return refuse('idempotency.conflict');
  return ask(order, context);
}

/** Asks the provider; asked again with the same order it makes no second one, so that an answer that was lost is had. */
async function ask(order: PaymentOrderRow, context: CallContext): Promise<Started> {
  const { platform, origin } = context;
  const { merchant, adapter } = order;
  const notifyUrl = `${origin}/payments/v1/${merchant}/${adapter}`;
  const created = await platform.adapters
    .open('payments', adapter, { merchant })
    ?.create({ ...order, notifyUrl, returnUrl: `${origin}/` });
  if (!created?.ok) {
    platform.log.error(
      { merchant, adapter, reason: created?.reason ?? 'not integrated' },
      'a payment could not be asked for',
    );
    return refuse('service.unavailable', { retryAfter: 30 });
  }
  const { payUrl, notification } = created.value;
  const told = notification && (await takeNotification(platform, order, notification));
  const settled = told?.taken === 'settled' ? told.settled : undefined;
  if ((settled?.state ?? order.state) === 'failed') return refuse('service.unavailable', { retryAfter: 30 });
  return answer(order, context, { payUrl, settled }) as Promise<Started>;
}

/** What became of a deposit. The provider is asked as long as it is open. */
export async function depositStatus({ orderId }: { readonly orderId: string }, context: CallContext): Promise<Answer> {
  const { platform } = context;
  const order = await findOrder(platform.database.db, orderId);
  if (!order || String(order.member_id) !== sessionOf(context).memberId) return refuse('not.found');
  if (order.state !== 'open') return answer(order, context, {});
  const told = await platform.adapters.open('payments', order.adapter, order)?.status(order);
  const settled = told?.ok && told.value.orderId === order.id ? await settle(platform, order, told.value) : undefined;
  return answer(order, context, { settled });
}

async function answer(
  { id, amount, currency, member_id, state: kept }: PaymentOrderRow,
  { platform }: CallContext,
  { settled, payUrl }: { readonly settled?: Settled | undefined; readonly payUrl?: string | undefined },
): Promise<Answer> {
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

/** What a player is told: a disputed payment waits for somebody to look at it. */
const STATUS = { open: 'PENDING', disputed: 'PENDING', paid: 'DONE', failed: 'FAILED' } as const;

const walletOf = (memberId: string, currency: string) =>
  memberAccount(BigInt(memberId), 'cash', { currency, realm: 'play' });
