import { randomUUID } from 'node:crypto';
import type { AdapterServices } from '../../../kernel/adapters/adapter.ts';
import { expiresFirst, paymentsOfEnding } from '../../sandbox-bank/endings.ts';
import { findRecord, saveRecord } from '../../sandbox-bank/store.ts';
import { textOfAmount } from '../decimal.ts';
import type { Exchange } from '../exchange.ts';
import type { PaymentModule, SandboxBank } from '../payment.ts';
import { expireCharge, type FakeCharge, type FakeCharges, payCharge } from '../pix/fake-charges.ts';
import { answerPix } from '../pix/fake-service.ts';
import { createPixAdapter } from '../pix/pix-adapter.ts';
import { txidOf } from '../pix/pix-client.ts';

const ADAPTER = 'pix-sandbox';
const CREDENTIALS = { clientId: 'sandbox', secret: 'sandbox' };
/** The page of the sandbox and the platform are one process, so the segment needs not be secret. */
const WEBHOOK_KEY = 'sandbox';

type Services = Pick<AdapterServices, 'database' | 'clock'>;

/** PIX against a fake provider in the platform's database: the adapter `pix` with another exchange. */
export const adapter: PaymentModule = {
  describes: 'PIX of the sandbox: the player pays play money at a pretended bank.',
  open: ({ services }) => ({
    ...createPixAdapter({
      name: ADAPTER,
      exchange: exchangeOf(services),
      ...CREDENTIALS,
      pixKey: 'sandbox@pix.example',
      webhookKey: WEBHOOK_KEY,
      now: services.clock.now,
    }),
    sandbox: bankOf(services),
  }),
};

/** Answers requests by the fake, with the one charge that a request is about. */
const exchangeOf =
  ({ database: { db }, clock }: Services): Exchange =>
  async ({ method, path, headers = {}, body = '' }) => {
    const id = /^\/cob\/([^/?]+)/.exec(path)?.[1] ?? '';
    const stored = id === '' ? undefined : await findRecord<FakeCharge>(db, { adapter: ADAPTER, id });
    const charges: FakeCharges = new Map(stored ? [[id, stored]] : []);
    const answer = answerPix(charges, { method, path, headers, body }, { now: clock.now(), credentials: CREDENTIALS });
    const changed = charges.get(id);
    if (changed && changed !== stored) await saveRecord(db, { adapter: ADAPTER, id }, changed);
    return { ok: true, status: answer.status ?? 200, json: answer.json };
  };

const bankOf = ({ database: { db }, clock }: Services): SandboxBank => ({
  act: async ({ id: orderId, amount }, ending) => {
    const id = txidOf(orderId);
    const stored = await findRecord<FakeCharge>(db, { adapter: ADAPTER, id });
    if (!stored) return undefined;
    const now = clock.now();
    const opened = expiresFirst(ending) ? expireCharge(stored, now) : stored;
    const paid = paymentsOfEnding(ending, amount).reduce<FakeCharge>((charge, part) => {
      const unique = randomUUID().replaceAll('-', '').slice(0, 11);
      return payCharge(charge, { txid: id, valor: textOfAmount(part, 2) ?? '0.00', unique, now });
    }, opened);
    await saveRecord(db, { adapter: ADAPTER, id }, paid);
    const pix = paid.pix.map(({ endToEndId, txid, valor, horario }) => ({ endToEndId, txid, valor, horario }));
    const body = Buffer.from(JSON.stringify({ pix }));
    return pix.length === 0 ? undefined : { headers: {}, body, key: WEBHOOK_KEY };
  },
});
