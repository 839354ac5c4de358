import { randomUUID } from 'node:crypto';
import { createCharge, type FakeCharge, payCharge } from '../../platform/providers/payments/pix/fake-charges.ts';
import { findRecord, saveRecord } from '../../platform/providers/sandbox-bank/store.ts';
import type { Answer, TestPlatform } from './platform.ts';

export const PIX_SANDBOX = 'pix-sandbox';

interface NotifyOptions {
  readonly key?: string;
  readonly merchant?: string;
}

/** The provider behind the adapter `pix-sandbox`, with books of its own. */
export interface PixProvider {
  chargeOf(txid: string): Promise<FakeCharge | undefined>;
  save(txid: string, charge: object): Promise<void>;
  /** Pays a charge, or without one as to a static code, and notifies nobody. Returns the end-to-end id. */
  pay(txid: string, valor?: string): Promise<string>;
  /** Notifies the platform as a provider of the API Pix does. */
  notify(pix: readonly object[], options?: NotifyOptions): Promise<Answer>;
}

export function pixProvider(platform: TestPlatform): PixProvider {
  const { db } = platform.database;
  const chargeOf: PixProvider['chargeOf'] = (id) => findRecord<FakeCharge>(db, { adapter: PIX_SANDBOX, id });
  const save: PixProvider['save'] = (id, charge) => saveRecord(db, { adapter: PIX_SANDBOX, id }, charge);
  return {
    chargeOf,
    save,
    pay: async (txid, valor = '100.00') => {
      const now = platform.clock.now();
      const terms = { txid, original: valor, expiracao: 900, chave: 'sandbox@pix.example', now };
      const unique = randomUUID().replaceAll('-', '').slice(0, 11);
      const paid = payCharge((await chargeOf(txid)) ?? createCharge(terms), { txid, valor, unique, now });
      await save(txid, paid);
      return paid.pix.at(-1)?.endToEndId ?? '';
    },
    notify: (pix, { key = 'sandbox', merchant = 'alpha' } = {}) =>
      platform.send({
        method: 'POST',
        url: `/payments/v1/${merchant}/${PIX_SANDBOX}/${key}/pix`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ pix }),
      }),
  };
}
