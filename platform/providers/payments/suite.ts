import { expect } from 'vitest';
import type { Notification, PaymentFake, PaymentAdapter, PaymentOrder, PaymentStatus } from './payment.ts';
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

export const suite: AdapterSuite<PaymentAdapter> = {
  '[INT-04] keeps the contract of payment adapters': checkPaymentContract,
};

const ORDER: PaymentOrder = {
  id: '3f1c2a90-5b1e-4f7e-9d5a-2f8e6c1b7a10',
  merchant: 'alpha',
  // An amount with cents, which reveals an adapter that mixes units.
  amount: 123_400n,
  currency: 'BRL',
  notifyUrl: 'https://alpha.example.org/payments/v1/alpha/x',
  returnUrl: 'https://alpha.example.org/',
};

/** Checks orders, status queries and signed notifications; a fault of the provider must give a value. */
async function checkPaymentContract(tried: Tried<PaymentAdapter>): Promise<void> {
  const { folder, module } = tried;
  await atFake(tried, async (adapter) => {
    const created = await adapter.create(ORDER);
    expect(created, `${folder}: an order is created`).toMatchObject({ ok: true });
    if (!created.ok) return;
    expect(await adapter.create(ORDER), `${folder}: the same order again is the same order`).toEqual(created);
    const { payUrl, notification } = created.value;
    if (payUrl !== undefined) expect(payUrl, `${folder}: payUrl is an address`).toMatch(/^https?:\/\//);
    expect(payUrl ?? notification, `${folder}: there is a payUrl, or a notification at once`).toBeDefined();
    expect(JSON.stringify(created), `${folder}: ${SECRET_SAID}`).not.toContain(tried.fake?.access?.key ?? '\n');
    const status = await adapter.status(ORDER);
    expect(status, `${folder}: status tells of the order, its amount in 1/10 000`).toMatchObject({
      ok: true,
      value: { orderId: ORDER.id, amount: ORDER.amount, currency: ORDER.currency },
    });
    expect(adapter.acknowledgement.length, `${folder}: what the provider wants to read`).toBeGreaterThan(0);
    await checkSignatures(tried, adapter, signedNotifications(tried, notification));
  });
  if (!module.access) return;
  const fails = async (url: string, what: string): Promise<void> => {
    const adapter = openAt(tried, url);
    for (const answer of [await adapter.create(ORDER), await adapter.status(ORDER)]) {
      expect(answer.ok, `${folder}: ${what} is { ok: false, reason }`).toBe(false);
      expect(JSON.stringify(answer), `${folder}: ${SECRET_SAID}`).not.toContain(tried.fake?.access?.key);
    }
  };
  await fails(DOWN, 'a provider that is down');
  for (const [name, trouble] of Object.entries(TROUBLES)) await withService(trouble, (url) => fails(url, name));
  for (const name of FAILURES) expect(TROUBLES).toHaveProperty([name]);
  await givesUp(folder, (url) => fails(url, 'silence'));
}

/** Returns notifications signed by the provider, by their content. */
function signedNotifications(
  { folder, fake, around }: Tried<PaymentAdapter>,
  atOnce: Notification | undefined,
): readonly (readonly [PaymentStatus['state'], Notification])[] {
  const { notify } = (fake ?? {}) as Partial<PaymentFake>;
  if (notify)
    return (['pending', 'paid', 'failed'] as const).map((state) => [state, notify(ORDER, state, around.clock.now())]);
  if (!atOnce) throw new Error(`${folder}/fake.ts: expected notify, which signs as the provider does.`);
  return [['paid', atOnce]];
}

async function checkSignatures(
  tried: Tried<PaymentAdapter>,
  adapter: PaymentAdapter,
  messages: ReturnType<typeof signedNotifications>,
): Promise<void> {
  const { folder } = tried;
  for (const [state, { headers, body }] of messages) {
    const expected = { orderId: ORDER.id, state, amount: ORDER.amount, currency: ORDER.currency };
    expect(await adapter.read({ headers, body }), `${folder}: what the provider signed is read`).toEqual(expected);
    const forged: readonly (readonly [string, Notification])[] = [
      ['without headers', { headers: {}, body }],
      ['with empty headers', { headers: Object.fromEntries(Object.keys(headers).map((name) => [name, ''])), body }],
      [
        'with doubled headers',
        { headers: Object.fromEntries(Object.keys(headers).map((name) => [name, ['x', 'y']])), body },
      ],
      ['with a blank behind it', { headers, body: Buffer.concat([body, Buffer.from(' ')]) }],
      ['without a body', { headers, body: Buffer.alloc(0) }],
      ...[0, body.length >> 1, body.length - 1].map(
        (at) => [`with byte ${at} changed`, { headers, body: changed(body, at) }] as const,
      ),
    ];
    for (const [what, message] of forged)
      expect(await adapter.read(message), `${folder}: a message ${what} is not the provider's`).toBeUndefined();
    const { access } = tried.fake ?? {};
    if (!access) continue;
    const other = openAt({ ...tried, fake: { ...tried.fake, access: { ...access, key: `${access.key}x` } } }, DOWN);
    expect(await other.read({ headers, body }), `${folder}: signed with another merchant's key`).toBeUndefined();
  }
}

function changed(body: Uint8Array, at: number): Uint8Array {
  const copy = Buffer.from(body);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
