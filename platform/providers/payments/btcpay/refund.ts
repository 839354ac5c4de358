import type { PaymentRefund, ProviderResult, RefundClaim, RefundState } from '../payment.ts';
import { isObject } from '../wire.ts';
import { type BtcpayStore, findInvoice, readDetails, sendToStore } from './btcpay-client.ts';
import { coinsOfFiat, partsOfCoins } from './coins.ts';
import { paymentIdOf } from './invoice.ts';

type Refunded = ProviderResult<RefundState | RefundClaim>;

const FAILED: Refunded = { ok: true, value: 'failed' };

/** A pull payment: coins that its address entitles to claim once, to any address. */
interface PullPayment {
  readonly id: string;
  readonly amount: string;
  readonly claimUrl: string;
  readonly isArchived: boolean;
  readonly startsAt: number;
}

/**
 * Sends a payment back as a pull payment, which its payer claims: coins have no account to return to. The API has no idempotency
 * key, so ours is the pull payment's name and is searched for first. Where a request that was given up has made a second one, the
 * earlier counts, and the address of the other is given to nobody.
 */
export async function refundPayment(store: BtcpayStore, refund: PaymentRefund): Promise<Refunded> {
  const known = await findPullPayment(store, refund.key);
  if (!known.ok) return known;
  if (known.value) return stateOf(store, known.value);
  const asked = await requestOf(store, refund);
  if (!asked.ok) return asked;
  if (!asked.value) return FAILED;
  const { invoiceId, ...body } = asked.value;
  const path = `/invoices/${encodeURIComponent(invoiceId)}/refund`;
  const answer = await sendToStore(store, { method: 'POST', path, body: JSON.stringify(body) });
  if (!answer.ok) return answer;
  if (answer.status === 400 || answer.status === 422) return FAILED;
  const made = answer.status === 200 ? readPullPayment(answer.json) : undefined;
  return made ? stateOf(store, made) : { ok: false, reason: `the provider answered ${answer.status}` };
}

/** Returns the request for the coins of a payment at the rate at which they came; undefined when the payment is not known. */
async function requestOf(store: BtcpayStore, { orderId, paymentId, key, amount }: PaymentRefund) {
  if (orderId === undefined) return { ok: true, value: undefined } as const;
  const invoice = await findInvoice(store, orderId);
  if (!invoice.ok) return invoice;
  if (!invoice.value) return { ok: true, value: undefined } as const;
  const details = await readDetails(store, invoice.value);
  if (!details.ok) return details;
  const { method } = details.value;
  const payment = method.payments.find(({ id }) => paymentIdOf(method, id) === paymentId);
  if (!payment) return { ok: true, value: undefined } as const;
  const coins = coinsOfFiat(amount, method.rate);
  const value = {
    invoiceId: invoice.value.id,
    name: key,
    refundVariant: 'Custom',
    payoutMethodId: `${method.coin}-CHAIN`,
    // An amount is rounded down when it is credited and up here: never more than came.
    customAmount: partsOfCoins(coins) < partsOfCoins(payment.value) ? coins : payment.value,
    customCurrency: method.coin,
  };
  return { ok: true, value } as const;
}

async function findPullPayment(store: BtcpayStore, name: string): Promise<ProviderResult<PullPayment | undefined>> {
  const answer = await sendToStore(store, { method: 'GET', path: '/pull-payments?includeArchived=true' });
  if (!answer.ok) return answer;
  if (answer.status !== 200 || !Array.isArray(answer.json))
    return { ok: false, reason: `the provider listed no refunds and answered ${answer.status}` };
  const own = answer.json.filter((one) => isObject(one) && one.name === name).map(readPullPayment);
  if (own.includes(undefined)) return { ok: false, reason: 'the provider listed a refund that cannot be read' };
  const sorted = own
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
  return { ok: true, value: sorted[0] };
}

function readPullPayment(json: unknown): PullPayment | undefined {
  if (!isObject(json)) return undefined;
  const { id, amount, viewLink, archived, startsAt } = json;
  return typeof id === 'string' && isCoins(amount) && typeof viewLink === 'string'
    ? { id, amount, claimUrl: viewLink, isArchived: archived === true, startsAt: Number(startsAt) || 0 }
    : undefined;
}

const isCoins = (value: unknown): value is string => typeof value === 'string' && /^\d{1,12}(\.\d{1,18})?$/.test(value);

/** Payouts that neither have sent anything nor will. */
const ENDED = 'Cancelled';

/** Returns how far a pull payment is: done when all of it was paid out, failed when it was archived and nothing was claimed. */
async function stateOf(store: BtcpayStore, pull: PullPayment): Promise<Refunded> {
  const path = `/api/v1/pull-payments/${encodeURIComponent(pull.id)}/payouts`;
  const answer = await store.exchange({ method: 'GET', path });
  if (!answer.ok) return answer;
  if (answer.status !== 200 || !Array.isArray(answer.json))
    return { ok: false, reason: `the provider listed no payouts and answered ${answer.status}` };
  const payouts = answer.json.filter((one) => isObject(one) && one.state !== ENDED);
  const paid = payouts
    .filter(({ state, originalAmount }) => state === 'Completed' && isCoins(originalAmount))
    .reduce((sum: bigint, { originalAmount }) => sum + partsOfCoins(String(originalAmount)), 0n);
  if (paid >= partsOfCoins(pull.amount)) return { ok: true, value: 'done' };
  return pull.isArchived && payouts.length === 0 ? FAILED : { ok: true, value: { claimUrl: pull.claimUrl } };
}
