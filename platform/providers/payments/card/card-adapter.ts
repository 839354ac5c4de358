import type { ListedPayment, PaymentAdapter, PaymentHints, PaymentOrder, ProviderResult } from '../payment.ts';
import { isObject, readObject } from '../wire.ts';
import {
  type CardAccount,
  endAuthorisation,
  findPayment,
  getPayment,
  listPayments,
  openPayment,
  sendRefund,
} from './card-client.ts';
import { type CardPayment, receivedOf, statusOf } from './card-payment.ts';
import { isSigned } from './signature.ts';

interface CardOptions extends CardAccount {
  readonly webhookSecret: string;
  /** Origin of the provider's form, which the page's policy allows to be framed; undefined where it is the page's own host. */
  readonly frameOrigin?: string | undefined;
  readonly now: () => number;
}

/**
 * Returns an adapter of a card provider with a form of its own: the player types the card into the provider's frame, and neither
 * page nor platform sees its number.
 */
export function createCardAdapter(options: CardOptions): PaymentAdapter {
  return {
    kind: 'card',
    acknowledgement: 'OK',
    create: async (order) => {
      const opened = await openPayment(options, order);
      if (!opened.ok) return opened;
      const { frameUrl, reference } = opened.value;
      if (reference !== order.id) return { ok: false, reason: 'the provider answered another payment' };
      return frameUrl !== undefined && isFramed(frameUrl, options.frameOrigin)
        ? { ok: true, value: { instructions: { kind: 'frame', url: frameUrl } } }
        : { ok: false, reason: 'the provider named no form at its origin' };
    },
    status: async (order) => {
      const found = await findPayment(options, order.id);
      if (!found.ok) return found;
      const decided = await decide(options, order, found.value);
      return decided.ok ? { ok: true, value: statusOf(decided.value) } : decided;
    },
    read: async (notification) =>
      isSigned(notification, options.webhookSecret, options.now()) ? readHints(notification.body) : undefined,
    eventId: ({ body }) => {
      const { id } = readObject(body) ?? {};
      return typeof id === 'string' && id !== '' ? id : undefined;
    },
    find: async (paymentId) => {
      const found = await getPayment(options, paymentId);
      if (!found.ok) return found;
      const listed = toListed(found.value);
      return listed ? { ok: true, value: listed } : { ok: false, reason: 'the payment was not captured' };
    },
    list: async (period) => {
      const listed = await listPayments(options, period);
      if (!listed.ok) return listed;
      return { ok: true, value: listed.value.map(toListed).filter((payment) => payment !== undefined) };
    },
    refund: (refund) => sendRefund(options, refund),
  };
}

/** An authorised payment is captured at once, or given up where the law forbids credit and the card may be a credit card. */
async function decide(
  account: CardAccount,
  { refusesCredit }: Pick<PaymentOrder, 'refusesCredit'>,
  payment: CardPayment,
): Promise<ProviderResult<CardPayment>> {
  if (payment.status !== 'requires_capture') return { ok: true, value: payment };
  const isAccepted = !refusesCredit || payment.funding === 'debit' || payment.funding === 'prepaid';
  return endAuthorisation(account, payment, isAccepted ? 'capture' : 'cancel');
}

function toListed(payment: CardPayment): ListedPayment | undefined {
  const received = receivedOf(payment);
  return received && { ...received, orderId: payment.reference };
}

/** A path of the page's own host is not an address of a provider: only the sandbox has one. */
const isFramed = (url: string, origin: string | undefined): boolean =>
  origin === undefined ? url.startsWith('/') : URL.canParse(url) && new URL(url).origin === origin;

function readHints(body: Uint8Array): PaymentHints | undefined {
  const { data } = readObject(body) ?? {};
  if (!isObject(data)) return undefined;
  const { id, reference } = data;
  return {
    hints: [
      {
        ...(typeof reference === 'string' ? { orderId: reference } : {}),
        ...(typeof id === 'string' ? { paymentId: id } : {}),
      },
    ],
  };
}
