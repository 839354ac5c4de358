import { expect } from 'vitest';
import {
  type AdapterSuite,
  atFake,
  FAILURES,
  givesUp,
  openAt,
  SECRET_SAID,
  type Tried,
} from '../../../tests/support/adapter-suites.ts';
import { DOWN, TROUBLES, withService } from '../../../tests/support/troubles.ts';
import type { Payout, PayoutAdapter, PayoutDestination, PayoutFake, PayoutNotification } from './payout.ts';

export const suite: AdapterSuite<PayoutAdapter> = {
  '[MEM-05] keeps the contract of payout adapters': checkPayoutContract,
};

const DESTINATIONS: Readonly<Record<PayoutDestination['kind'], PayoutDestination>> = {
  pix: { kind: 'pix', keyType: 'cpf', key: '52998224725', document: '52998224725' },
  bank: { kind: 'bank', bank: '970436', number: '1234567890', holder: 'NGUYEN VAN DUC' },
  crypto: { kind: 'crypto', chain: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
};

let lastKey = 0;

/** A payout of 7.25, which every fake pays. The cents reveal an adapter that mixes units. */
const newPayout = (adapter: PayoutAdapter): Payout => ({
  key: `3f1c2a905b1e4f7e9d5a2f8e6c1b7a${String((lastKey += 1)).padStart(4, '0')}`,
  merchant: 'alpha',
  amount: 72_500n,
  currency: 'BRL',
  destination: DESTINATIONS[adapter.methods[0] ?? 'pix'],
  notifyUrl: 'https://alpha.example.org/payouts/v1/alpha/x/segment',
});

/** Checks payouts, queries and notifications. A fault of the provider is an unknown answer, never a refusal. */
async function checkPayoutContract(tried: Tried<PayoutAdapter>): Promise<void> {
  const { folder, module } = tried;
  const { paid } = (tried.fake ?? {}) as Partial<PayoutFake>;
  await atFake(tried, async (adapter) => {
    expect(adapter.methods.length, `${folder}: pays to some kind of account`).toBeGreaterThan(0);
    expect(adapter.absentIsFinalAfter, `${folder}: absentIsFinalAfter is in seconds`).toBeGreaterThanOrEqual(0);
    const payout = newPayout(adapter);
    if (paid) expect(await adapter.query(payout), `${folder}: an unknown key`).toEqual({ outcome: 'absent' });
    const sent = await adapter.send(payout);
    const { amount, currency } = payout;
    expect(sent, `${folder}: a payout is accepted`).toMatchObject({
      outcome: 'accepted',
      status: { amount, currency },
    });
    const again = await adapter.send(payout);
    expect(again.outcome, `${folder}: the same key again is the same payout, whatever it answers`).not.toBe('refused');
    if (paid) expect(paid(payout.key), `${folder}: pays once`).toBe(1);
    const found = await adapter.query(payout);
    expect(found, `${folder}: a query finds it`).toMatchObject({ outcome: 'found', status: { amount, currency } });
    expect(JSON.stringify([sent.outcome, found.outcome])).not.toContain('unknown');
    await checkNotifications(tried, adapter, payout.key);
  });
  if (!module.access) return;
  const fails = async (url: string, what: string): Promise<void> => {
    const adapter = openAt(tried, url);
    const payout = newPayout(adapter);
    for (const answer of [await adapter.send(payout), await adapter.query(payout)]) {
      expect(answer.outcome, `${folder}: ${what} leaves the outcome unknown`).toBe('unknown');
      expect(JSON.stringify(answer), `${folder}: ${SECRET_SAID}`).not.toContain(tried.fake?.access?.key);
    }
  };
  await fails(DOWN, 'a provider that is down');
  for (const [name, trouble] of Object.entries(TROUBLES)) await withService(trouble, (url) => fails(url, name));
  for (const name of FAILURES) expect(TROUBLES).toHaveProperty([name]);
  await givesUp(folder, (url) => fails(url, 'silence'));
}

async function checkNotifications({ folder, fake }: Tried<PayoutAdapter>, adapter: PayoutAdapter, key: string) {
  const { notify } = (fake ?? {}) as Partial<PayoutFake>;
  expect(adapter.acknowledgement.length, `${folder}: what the provider wants to read`).toBeGreaterThan(0);
  if (notify) expect(await adapter.read(notify(key)), `${folder}: names the payout`).toEqual([key]);
  const forged: readonly PayoutNotification[] = [
    { headers: {}, body: Buffer.alloc(0) },
    { headers: {}, body: Buffer.from('null') },
    { headers: {}, body: Buffer.from('{"pix":{"length":1}}') },
    { headers: { 'payout-signature': ['x', 'y'] }, body: Buffer.from('x') },
  ];
  for (const notification of forged)
    expect(await adapter.read(notification), `${folder}: a malformed notification`).toBeUndefined();
}
