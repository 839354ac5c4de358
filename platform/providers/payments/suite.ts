import { randomUUID } from 'node:crypto';
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
import type { Notification, PaymentAdapter, PaymentFake, PaymentOrder, PaymentStatus } from './payment.ts';

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

/** The order in a currency that the adapter accepts; whole units, which every currency has. */
const orderFor = ({ currencies }: PaymentAdapter): PaymentOrder =>
  currencies?.includes(ORDER.currency) === false
    ? { ...ORDER, amount: 1_230_000n, currency: currencies[0] ?? ORDER.currency }
    : ORDER;

/** Checks orders, status queries and signed notifications; a fault of the provider must give a value. */
async function checkPaymentContract(tried: Tried<PaymentAdapter>): Promise<void> {
  const { folder, module } = tried;
  await atFake(tried, async (adapter) => {
    const order = orderFor(adapter);
    const created = await adapter.create(order);
    expect(created, `${folder}: an order is created`).toMatchObject({ ok: true });
    if (!created.ok) return;
    expect(await adapter.create(order), `${folder}: the same order again is the same order`).toEqual(created);
    const { payUrl, notification, instructions } = created.value;
    if (payUrl !== undefined) expect(payUrl, `${folder}: payUrl is an address`).toMatch(/^https?:\/\//);
    expect(payUrl ?? instructions ?? notification, `${folder}: there is a way to pay, or a notification`).toBeDefined();
    expect(JSON.stringify(created), `${folder}: ${SECRET_SAID}`).not.toContain(tried.fake?.access?.key ?? '\n');
    const status = await adapter.status(order);
    expect(status, `${folder}: status tells of the order, its amount in 1/10 000`).toMatchObject({
      ok: true,
      value: { orderId: order.id, amount: order.amount, currency: order.currency },
    });
    expect(adapter.acknowledgement.length, `${folder}: what the provider wants to read`).toBeGreaterThan(0);
    if (module.isOffline)
      expect(
        await adapter.read({ headers: {}, body: Buffer.from('{}') }),
        `${folder}: nobody notifies`,
      ).toBeUndefined();
    else if (adapter.sandbox) await checkSandbox(folder, adapter);
    else if (isKeyed(tried)) await checkHints(tried, adapter);
    else await checkSignatures(tried, adapter, signedNotifications(tried, notification));
  });
  if (!module.access || module.isOffline) return;
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

/** Whether the provider signs nothing, and notifies an address with a secret segment. */
function isKeyed({ fake, around }: Tried<PaymentAdapter>): boolean {
  const { notify } = (fake ?? {}) as Partial<PaymentFake>;
  return notify?.(ORDER, 'paid', around.clock.now()).key !== undefined;
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
    const status: PaymentStatus = { orderId: ORDER.id, state, amount: ORDER.amount, currency: ORDER.currency };
    const expected =
      tried.fake && 'hint' in tried.fake ? { hints: [expect.objectContaining({ orderId: ORDER.id })] } : status;
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
    const secrets = Object.fromEntries(Object.entries(access).map(([name, secret]) => [name, `${secret}x`]));
    const other = openAt({ ...tried, fake: { ...tried.fake, access: { key: '', ...secrets } } }, DOWN);
    expect(await other.read({ headers, body }), `${folder}: signed with another merchant's key`).toBeUndefined();
  }
}

/** Checks an adapter whose provider signs nothing: a notification names orders, and only with the secret of its address. */
async function checkHints({ folder, fake, around }: Tried<PaymentAdapter>, adapter: PaymentAdapter): Promise<void> {
  const { notify } = fake as PaymentFake;
  const notification = notify(ORDER, 'paid', around.clock.now());
  const hints = { hints: [{ orderId: ORDER.id }] };
  expect(await adapter.read(notification), `${folder}: a notification names its order, and no amount`).toMatchObject(
    hints,
  );
  const { key: _key, ...without } = notification;
  for (const forged of [without, { ...without, key: '' }, { ...notification, key: `${notification.key}x` }])
    expect(await adapter.read(forged), `${folder}: without the address’s secret it is nobody’s`).toBeUndefined();
  expect(await adapter.read({ ...notification, body: Buffer.alloc(0) }), `${folder}: without a body`).toBeUndefined();
}

/** Checks that each end at the sandbox's provider reaches the status of the order. */
async function checkSandbox(folder: string, adapter: PaymentAdapter): Promise<void> {
  const totals = { pay: 1, underpay: 0.5, overpay: 1.5, payTwice: 2, leave: 0 } as const;
  const endings = Object.entries(totals).filter(
    ([ending]) => adapter.sandbox?.endings?.includes(ending as never) !== false,
  );
  for (const [ending, share] of endings) {
    const order = { ...ORDER, id: randomUUID(), amount: 1_000_000n, currency: adapter.currencies?.[0] ?? 'BRL' };
    await adapter.create(order);
    await adapter.sandbox?.act(order, ending as keyof typeof totals);
    const status = await adapter.status(order);
    const { payments = [], state } = status.ok ? status.value : {};
    const sum = payments.reduce((total, { amount }) => total + amount, 0n);
    expect([sum, state], `${folder}: ${ending}`).toEqual([
      BigInt(share * 1_000_000),
      ending === 'leave' ? 'expired' : 'paid',
    ]);
  }
}

function changed(body: Uint8Array, at: number): Uint8Array {
  const copy = Buffer.from(body);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
