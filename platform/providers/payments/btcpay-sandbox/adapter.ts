import { randomUUID } from 'node:crypto';
import type { AdapterServices } from '../../../kernel/adapters/adapter.ts';
import type { Executor } from '../../../kernel/database/connection.ts';
import { ENDINGS_OF_COINS, expiresFirst, paymentsOfEnding, type SandboxEnding } from '../../sandbox-bank/endings.ts';
import { findRecord, findRecordWith, listRecords, saveRecord } from '../../sandbox-bank/store.ts';
import { createBtcpayAdapter } from '../btcpay/btcpay-adapter.ts';
import { coinsOfFiat } from '../btcpay/coins.ts';
import {
  claimRefunds,
  confirmPayments,
  deliver,
  expireInvoice,
  type FakeInvoice,
  type FakeInvoices,
  payInvoice,
} from '../btcpay/fake-invoices.ts';
import { answerBtcpay } from '../btcpay/fake-service.ts';
import type { Exchange } from '../exchange.ts';
import type { PaymentModule, SandboxBank } from '../payment.ts';

const ADAPTER = 'btcpay-sandbox';
/** The fake store and the platform are one process, so neither needs to be secret. */
const STORE = { apiKey: 'sandbox', storeId: 'sandbox' };

type Services = Pick<AdapterServices, 'database' | 'clock' | 'secrets'>;

/** Bitcoin against a fake server in the platform's database: the adapter `btcpay` with another exchange. */
export const adapter: PaymentModule = {
  describes: 'Bitcoin of the sandbox: the player pays play money from a pretended wallet.',
  open: ({ services }) => {
    const withSecret = (webhookSecret: string) =>
      createBtcpayAdapter({
        ...STORE,
        exchange: exchangeOf(services),
        webhookSecret,
        acceptsLate: false,
        now: services.clock.now,
      });
    return {
      ...withSecret(''),
      // Notifications arrive at a public address, so their secret is one.
      read: async (notification) => withSecret(await secretOf(services)).read(notification),
      sandbox: bankOf(services),
    };
  },
};

const secretOf = async ({ secrets }: Pick<Services, 'secrets'>): Promise<string> =>
  (await secrets.get('sandbox-btcpay')).toString('hex');

/** Answers requests by the fake, with the invoices that a request is about. */
const exchangeOf =
  ({ database: { db }, clock }: Services): Exchange =>
  async ({ method, path, headers = {}, body = '' }) => {
    const stored = await invoicesOf(db, path);
    const invoices: FakeInvoices = new Map(stored.map((invoice) => [invoice.id, invoice]));
    const answer = answerBtcpay(invoices, { method, path, headers, body }, { ...STORE, now: clock.now() });
    for (const [id, invoice] of invoices)
      if (!stored.includes(invoice)) await saveRecord(db, { adapter: ADAPTER, id }, invoice);
    return { ok: true, status: answer.status ?? 200, json: answer.json };
  };

async function invoicesOf(db: Executor, path: string): Promise<readonly FakeInvoice[]> {
  const { pathname, searchParams } = new URL(path, 'http://btcpay.example');
  const [, transaction] = /\/transactions\/([^/]+)/.exec(pathname) ?? [];
  const [, id] = /\/(?:invoices|pull-payments)\/([^/_]+)/.exec(pathname) ?? [];
  const orderId = searchParams.get('orderId');
  if (id === undefined && orderId === null && transaction === undefined) return listRecords<FakeInvoice>(db, ADAPTER);
  const invoice =
    id === undefined
      ? await findRecordWith<FakeInvoice>(db, {
          adapter: ADAPTER,
          part: transaction === undefined ? { orderId } : { payments: [{ id: `${transaction}-0` }] },
        })
      : await findRecord<FakeInvoice>(db, { adapter: ADAPTER, id });
  return invoice ? [invoice] : [];
}

const bankOf = (services: Services): SandboxBank => ({
  endings: ENDINGS_OF_COINS,
  act: async ({ id: orderId, amount }, ending) => {
    const { db } = services.database;
    const stored = await findRecordWith<FakeInvoice>(db, { adapter: ADAPTER, part: { orderId } });
    if (!stored) return undefined;
    const now = services.clock.now();
    const opened = expiresFirst(ending) ? expireInvoice(stored, now) : changedBy(stored, ending);
    const parts = paymentsOfEnding(ending, amount);
    const status = ending === 'send' ? 'Processing' : 'Settled';
    const invoice = parts.reduce<FakeInvoice>((paid, part) => {
      const value = coinsOfFiat(part, stored.rate);
      return payInvoice(paid, { id: `${randomUUID()}-0`, value, at: now, status });
    }, opened);
    await saveRecord(db, { adapter: ADAPTER, id: stored.id }, invoice);
    // The server tells of a payment and of its end, and of nothing between: nor of a refund that was claimed.
    if (ending === 'claim') return undefined;
    const type =
      ending === 'send' ? 'InvoiceReceivedPayment' : ending === 'leave' ? 'InvoiceExpired' : 'InvoicePaymentSettled';
    return deliver({ invoice, type, deliveryId: randomUUID(), secret: await secretOf(services), now });
  },
});

function changedBy(invoice: FakeInvoice, ending: SandboxEnding): FakeInvoice {
  if (ending === 'confirm') return confirmPayments(invoice);
  return ending === 'claim' ? claimRefunds(invoice) : invoice;
}
