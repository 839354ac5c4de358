import { randomUUID } from 'node:crypto';
import type { AdapterServices } from '../../../kernel/adapters/adapter.ts';
import type { Executor } from '../../../kernel/database/connection.ts';
import { expiresFirst, paymentsOfEnding } from '../../sandbox-bank/endings.ts';
import { findRecord, findRecordWith, listRecords, saveRecord } from '../../sandbox-bank/store.ts';
import { createBtcpayAdapter } from '../btcpay/btcpay-adapter.ts';
import { coinsOfFiat } from '../btcpay/coins.ts';
import { deliver, expireInvoice, type FakeInvoice, type FakeInvoices, payInvoice } from '../btcpay/fake-invoices.ts';
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
  const [, id] = /\/invoices\/([^/]+)/.exec(pathname) ?? [];
  const orderId = searchParams.get('orderId');
  if (id === undefined && orderId === null) return listRecords<FakeInvoice>(db, ADAPTER);
  const invoice =
    id === undefined
      ? await findRecordWith<FakeInvoice>(db, { adapter: ADAPTER, part: { orderId } })
      : await findRecord<FakeInvoice>(db, { adapter: ADAPTER, id });
  return invoice ? [invoice] : [];
}

const bankOf = (services: Services): SandboxBank => ({
  act: async ({ id: orderId, amount }, ending) => {
    const { db } = services.database;
    const stored = await findRecordWith<FakeInvoice>(db, { adapter: ADAPTER, part: { orderId } });
    if (!stored) return undefined;
    const now = services.clock.now();
    const opened = expiresFirst(ending) ? expireInvoice(stored, now) : stored;
    const parts = paymentsOfEnding(ending, amount);
    const invoice = parts.reduce<FakeInvoice>((paid, part) => {
      const value = coinsOfFiat(part, stored.rate);
      return payInvoice(paid, { id: `${randomUUID()}-0`, value, at: now, status: 'Settled' });
    }, opened);
    await saveRecord(db, { adapter: ADAPTER, id: stored.id }, invoice);
    const type = parts.length > 0 ? 'InvoicePaymentSettled' : 'InvoiceExpired';
    return deliver({ invoice, type, deliveryId: randomUUID(), secret: await secretOf(services), now });
  },
});
