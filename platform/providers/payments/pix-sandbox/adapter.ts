import { randomUUID } from 'node:crypto';
import type { AdapterServices } from '../../../kernel/adapters/adapter.ts';
import type { Executor } from '../../../kernel/database/connection.ts';
import { expiresFirst, paymentsOfEnding } from '../../sandbox-bank/endings.ts';
import { findRecord, findRecordWith, listRecords, saveRecord } from '../../sandbox-bank/store.ts';
import { textOfAmount } from '../decimal.ts';
import type { Exchange } from '../exchange.ts';
import type { PaymentModule, SandboxBank } from '../payment.ts';
import { expireCharge, type FakeCharge, type FakeCharges, payCharge } from '../pix/fake-charges.ts';
import { answerPix } from '../pix/fake-service.ts';
import { createPixAdapter } from '../pix/pix-adapter.ts';
import { txidOf } from '../pix/txid.ts';

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

/** Answers requests by the fake, with the charges that a request is about. */
const exchangeOf =
  ({ database: { db }, clock }: Services): Exchange =>
  async ({ method, path, headers = {}, body = '' }) => {
    const stored = await chargesOf(db, path);
    const charges: FakeCharges = new Map(stored.map((charge) => [charge.txid, charge]));
    const answer = answerPix(charges, { method, path, headers, body }, { now: clock.now(), credentials: CREDENTIALS });
    for (const [id, charge] of charges)
      if (!stored.includes(charge)) await saveRecord(db, { adapter: ADAPTER, id }, charge);
    return { ok: true, status: answer.status ?? 200, json: answer.json };
  };

async function chargesOf(db: Executor, path: string): Promise<readonly FakeCharge[]> {
  const [, area = '', id = ''] = /^\/(cob|pix)(?:\/([^/?]+))?/.exec(path) ?? [];
  if (area === 'pix' && id === '') return listRecords<FakeCharge>(db, ADAPTER);
  if (area === '') return [];
  const charge =
    area === 'cob'
      ? await findRecord<FakeCharge>(db, { adapter: ADAPTER, id })
      : await findRecordWith<FakeCharge>(db, { adapter: ADAPTER, part: { pix: [{ endToEndId: id }] } });
  return charge ? [charge] : [];
}

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
