import type { AdapterServices } from '../../../kernel/adapters/adapter.ts';
import type { Executor } from '../../../kernel/database/connection.ts';
import { FORM_POLICY, formPage } from '../../sandbox-bank/card-form/form-page.ts';
import { findRecord, findRecordWith, listRecords, saveRecord } from '../../sandbox-bank/store.ts';
import { createCardAdapter } from '../card/card-adapter.ts';
import {
  answerChallenge,
  CHALLENGE_CODE,
  cancelPayment,
  confirmCard,
  disputePayment,
  type FakeCardPayment,
  type FakeCardPayments,
  paymentAt,
  TEST_CARDS,
  winDispute,
} from '../card/fake-cards.ts';
import { answerCards, tellOfPayment } from '../card/fake-service.ts';
import { amountOfMinor } from '../card/minor-units.ts';
import type { Exchange } from '../exchange.ts';
import type { Notification, PaymentModule, SandboxBank, SandboxForm } from '../payment.ts';
import { readObject } from '../wire.ts';

const ADAPTER = 'card-sandbox';
/** The fake and the platform are one process, so the key needs not be secret. */
const API_KEY = 'sandbox';

type Services = Pick<AdapterServices, 'database' | 'clock' | 'secrets'>;

/** Cards against a fake provider in the platform's database, whose form is framed: the adapter `card` with another exchange. */
export const adapter: PaymentModule = {
  describes: 'Cards of the sandbox: the player pays play money with test cards in the frame of a pretended provider.',
  open: ({ merchant, services }) => {
    const withSecret = (webhookSecret: string) =>
      createCardAdapter({
        exchange: exchangeOf(services, merchant),
        apiKey: API_KEY,
        webhookSecret,
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
  (await secrets.get('sandbox-card')).toString('hex');

/** Answers requests by the fake, with the payments that a request is about. */
const exchangeOf =
  ({ database: { db }, clock }: Services, merchant: string): Exchange =>
  async ({ method, path, headers = {}, body = '' }) => {
    const stored = await paymentsOf(db, { path, body });
    const payments: FakeCardPayments = new Map(stored.map((payment) => [payment.id, payment]));
    const frameOf = (secret: string, language: string): string => `/sandbox/card/${merchant}/${secret}/${language}`;
    const provider = { apiKey: API_KEY, now: clock.now(), frameOf };
    const answer = answerCards(payments, { method, path, headers, body }, provider);
    for (const [id, payment] of payments)
      if (!stored.includes(payment)) await saveRecord(db, { adapter: ADAPTER, id }, payment);
    return { ok: true, status: answer.status ?? 200, json: answer.json };
  };

async function paymentsOf(
  db: Executor,
  { path, body }: { readonly path: string; readonly body: string },
): Promise<readonly FakeCardPayment[]> {
  const { pathname, searchParams } = new URL(path, 'http://cards.example');
  const [, , id] = pathname.split('/');
  const reference = searchParams.get('reference') ?? readObject(Buffer.from(body))?.reference;
  if (id === undefined && typeof reference !== 'string') return listRecords<FakeCardPayment>(db, ADAPTER);
  const payment =
    id === undefined
      ? await findRecordWith<FakeCardPayment>(db, { adapter: ADAPTER, part: { reference } })
      : await findRecord<FakeCardPayment>(db, { adapter: ADAPTER, id });
  return payment ? [payment] : [];
}

const bankOf = (services: Services): SandboxBank => ({
  form: formOf(services),
  endings: ['pay', 'leave', 'dispute', 'winDispute'],
  act: async ({ id: reference }, ending) => {
    const { db } = services.database;
    const stored = await findRecordWith<FakeCardPayment>(db, { adapter: ADAPTER, part: { reference } });
    if (!stored) return undefined;
    const payment =
      ending === 'pay'
        ? confirmCard(stored, 'tok_debit')
        : ending === 'leave'
          ? (cancelPayment(stored, 'expired') ?? stored)
          : ending === 'dispute'
            ? disputePayment(stored)
            : winDispute(stored);
    return saveAndTell(services, payment);
  },
});

/** Stores a payment that its payer changed. Returns the notification of it. */
async function saveAndTell(services: Services, payment: FakeCardPayment): Promise<Notification> {
  await saveRecord(services.database.db, { adapter: ADAPTER, id: payment.id }, payment);
  const now = services.clock.now();
  const steps = [payment.status, payment.card?.last4, payment.lastError?.code, payment.disputes, now];
  const event = `evt_${payment.id}_${JSON.stringify(steps)}`.slice(0, 200);
  return tellOfPayment({ payment, event, secret: await secretOf(services), now });
}

const formOf = (services: Services): SandboxForm => {
  const find = async (secret: string): Promise<FakeCardPayment | undefined> => {
    const part = { secret };
    const found = await findRecordWith<FakeCardPayment>(services.database.db, { adapter: ADAPTER, part });
    return found && paymentAt(found, services.clock.now());
  };
  return {
    page: async (secret, language) => {
      const payment = await find(secret);
      if (!payment) return undefined;
      const { status: state, currency, amount, lastError } = payment;
      const html = formPage({
        state,
        ...(lastError ? { failure: lastError.code } : {}),
        amount: amountOfMinor(amount, currency) ?? 0n,
        currency,
        language,
        cards: TEST_CARDS.map(({ token, number }) => ({ token, number })),
        code: CHALLENGE_CODE,
      });
      return { html, policy: FORM_POLICY };
    },
    submit: async (secret, body) => {
      const payment = await find(secret);
      if (!payment) return undefined;
      const { token, code } = readObject(body) ?? {};
      const changed =
        typeof token === 'string'
          ? confirmCard(payment, token)
          : typeof code === 'string'
            ? answerChallenge(payment, code)
            : payment;
      const { status: state, lastError } = changed;
      return {
        answer: { state, ...(lastError ? { failure: lastError.code } : {}) },
        notification: await saveAndTell(services, changed),
      };
    },
  };
};
