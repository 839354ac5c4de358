import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { getBalance, systemAccount } from '../../platform/money/ledger/store.ts';
import { txidOf } from '../../platform/providers/payments/pix/txid.ts';
import { appCode, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { PIX_SANDBOX, type PixProvider, pixProvider } from '../support/pix-sandbox.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

const MINUTE_MS = 60_000;

let platform: TestPlatform;
let member: TestMember;
let provider: PixProvider;
beforeAll(async () => {
  const methods = [{ key: 'pix', adapter: PIX_SANDBOX, minimum: 200_000, maximum: 10_000_000 }];
  const alpha = siteWithMoney('alpha', { settings: { payments: { methods } } });
  platform = await startTestPlatform({ sites: [alpha, siteWithMoney('beta')] });
  member = await newMember(platform);
  provider = pixProvider(platform);
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

async function order(amount = 100): Promise<string> {
  const request = { amount, method: 'pix', idempotencyKey: randomUUID() };
  return (await platform.call('startDeposit', request, { token: member.token })).body.value.orderId;
}

const pixOf = async (txid: string) => (await provider.chargeOf(txid))?.pix ?? [];

const balance = async (): Promise<number> =>
  (await platform.call('walletBalance', { typeId: 0 }, { token: member.token })).body.value.sumBalance;
const suspense = (): Promise<bigint> =>
  getBalance(platform.database.db, systemAccount('suspense', { currency: 'BRL', realm: 'play' }));
const stateOf = async (orderId: string): Promise<string> =>
  (await platform.call('depositStatus', { orderId }, { token: member.token })).body.value.state;
const events = () => platform.database.db.selectFrom('payment_event').selectAll().orderBy('id').execute();
const handle = () => platform.open.runJob('handle-payment-events');

describe('[MEM-04] notifications of the API Pix', () => {
  test('several Pix of one notification are each credited, with the devolução as one object or as an array', async () => {
    const before = await balance();
    const [first, second] = [await order(), await order()];
    const ids = [await provider.pay(txidOf(first)), await provider.pay(txidOf(second))];
    const answer = await provider.notify([
      { endToEndId: ids[0], txid: txidOf(first), valor: '100.00', horario: 'x', devolucoes: { id: 'a' } },
      { endToEndId: ids[1], txid: txidOf(second), valor: '999.00', devolucoes: [{ id: 'a' }] },
    ]);
    expect([answer.status, answer.text]).toEqual([200, '200']);
    expect(await balance()).toBe(before + 200);
  });

  test('a wrong segment, another address and a body without Pix are rejected and not stored', async () => {
    const stored = (await events()).length;
    const pix = [{ txid: txidOf(await order()), endToEndId: 'E'.repeat(32) }];
    expect((await provider.notify(pix, { key: 'guessed' })).status).toBe(401);
    expect((await provider.notify(pix, { key: 'sandbox', merchant: 'nobody' })).status).toBe(200);
    const url = `/payments/v1/alpha/${PIX_SANDBOX}`;
    expect((await platform.send({ method: 'POST', url, payload: JSON.stringify({ pix }) })).status).toBe(401);
    const malformed = { method: 'POST', url: `${url}/sandbox/pix`, payload: '{"pix":{}}' } as const;
    expect((await platform.send(malformed)).status).toBe(401);
    expect((await events()).filter(({ merchant }) => merchant === 'alpha')).toHaveLength(stored);
  });
});

describe('[MEM-04] the inbox', () => {
  test('a notification is stored with its bytes and handled once, however often it is repeated', async () => {
    const before = await balance();
    const orderId = await order();
    const pix = [{ endToEndId: await provider.pay(txidOf(orderId)), txid: txidOf(orderId) }];
    const stored = (await events()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => provider.notify(pix)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const added = (await events()).slice(stored);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ adapter: PIX_SANDBOX, state: 'handled', next_at: null });
    expect(added[0]?.body.toString()).toBe(JSON.stringify({ pix }));
    expect(added[0]?.headers).not.toHaveProperty('authorization');
    expect(await balance()).toBe(before + 100);
  });

  test('what was stored and not handled, as after a crash, is handled by the job', async () => {
    const before = await balance();
    const orderId = await order();
    const pix = [{ endToEndId: await provider.pay(txidOf(orderId)), txid: txidOf(orderId) }];
    const hold = platform.open.platform.database.transaction;
    platform.open.platform.database.transaction = () => Promise.reject(new Error('the process ends here'));
    expect((await provider.notify(pix)).status).toBe(200);
    platform.open.platform.database.transaction = hold;
    expect([await balance(), (await events()).at(-1)?.state]).toEqual([before, 'waiting']);
    await handle();
    expect(await balance()).toBe(before);
    platform.clock.advance(6_000);
    await handle();
    expect([await balance(), (await events()).at(-1)?.state]).toEqual([before + 100, 'handled']);
  });

  test('a notification before the provider lists the payment is tried again', async () => {
    const before = await balance();
    const txid = txidOf(await order());
    const endToEndId = `E99999999202601010000${randomUUID().replaceAll('-', '').slice(0, 11)}`;
    await provider.notify([{ endToEndId, txid }]);
    expect((await events()).at(-1)?.state).toBe('waiting');
    const charge = await provider.chargeOf(txid);
    const pix = { endToEndId, txid, valor: '100.00', horario: new Date(platform.clock.now()).toISOString() };
    await provider.save(txid, { ...charge, status: 'CONCLUIDA', pix: [pix] });
    platform.clock.advance(6_000);
    await handle();
    expect([await balance(), (await events()).at(-1)?.state]).toEqual([before + 100, 'handled']);
  });
});

describe('[MEM-04] a payment without an order', () => {
  let seats: Record<'ana' | 'bea', OperatorSeat & { secret: string }>;
  beforeAll(async () => {
    const of = { role: 'publisher', merchants: ['alpha'] } as const;
    seats = { ana: await seatOperator(platform, 'ana', of), bea: await seatOperator(platform, 'bea', of) };
  });
  const waiting = async (payment: string) =>
    (await seats.ana.ask('opsQueue', { queue: 'suspense', merchant: 'alpha' })).body.value.rows.find(
      ({ cells }: { cells: { payment: string } }) => cells.payment === payment,
    );
  const proofOf = (seat: { secret: string }): string => {
    platform.clock.advance(30_000);
    return appCode(platform, seat.secret);
  };
  const run = async (name: 'ana' | 'bea', path: string, id: string) =>
    (
      await seats[name].ask('opsRunOperation', {
        queue: path.split('/')[0],
        operation: path.split('/')[1],
        merchant: 'alpha',
        id,
        key: randomUUID(),
        params: { reason: 'Seen in the statement', proof: proofOf(seats[name]) },
      })
    ).body.value;
  /** Lets time pass in which nobody's session becomes idle. */
  async function pass(minutes: number): Promise<void> {
    for (let left = minutes; left > 0; left -= 5) {
      platform.clock.advance(Math.min(left, 5) * MINUTE_MS);
      await Promise.all([
        balance(),
        ...Object.values(seats).map(({ ask }) => ask('opsQueue', { queue: 'suspense', merchant: 'alpha' })),
      ]);
    }
  }
  /** Asks for a return and lets a second operator approve it. */
  async function sendBack(id: string): Promise<void> {
    const { pending } = await run('ana', 'suspense/return', id);
    expect(await run('bea', 'approvals/approve', pending.id)).toEqual({ done: true });
  }

  test('waits a quarter of an hour for its order, then in suspense and in the operators’ queue', async () => {
    const aside = await suspense();
    const txid = randomUUID().replaceAll('-', '');
    const endToEndId = await provider.pay(txid);
    expect((await provider.notify([{ endToEndId, txid }])).status).toBe(200);
    await pass(14);
    await handle();
    expect([await suspense(), await waiting(endToEndId)]).toEqual([aside, undefined]);
    await pass(2);
    await handle();
    expect(await suspense()).toBe(aside + 1_000_000n);
    expect(await waiting(endToEndId)).toMatchObject({
      operations: ['return'],
      cells: { cause: { value: 'unknown-order' }, suspended: { amount: 1_000_000, currency: 'BRL' }, player: null },
    });
  });

  test('is credited to its order when that was only committed later', async () => {
    const before = await balance();
    const orderId = randomUUID();
    const endToEndId = await provider.pay(txidOf(orderId), '50.00');
    await provider.notify([{ endToEndId, txid: txidOf(orderId) }]);
    const at = new Date(platform.clock.now());
    const terms = {
      member_id: BigInt(member.memberId),
      adapter: PIX_SANDBOX,
      currency: 'BRL',
      state: 'awaiting',
    } as const;
    await platform.database.db
      .insertInto('payment_order')
      .values({
        ...terms,
        merchant: 'alpha',
        id: orderId,
        idem_key: orderId,
        amount: 500_000n,
        created_at: at,
        changed_at: at,
      })
      .execute();
    platform.clock.advance(6_000);
    await handle();
    expect(await balance()).toBe(before + 50);
  });

  test('that nobody notified is found in the provider’s list; one of an order is credited', async () => {
    const [before, aside] = [await balance(), await suspense()];
    const orderId = await order();
    const known = await provider.pay(txidOf(orderId));
    const unknown = await provider.pay(randomUUID().replaceAll('-', ''), '7.00');
    await platform.open.runJob('sweep-recent-payments');
    expect([await balance(), await stateOf(orderId)]).toEqual([before + 100, 'credited']);
    expect(await waiting(known)).toBeUndefined();
    await pass(16);
    await handle();
    expect([await suspense(), (await waiting(unknown))?.cells.cause.value]).toEqual([aside + 70_000n, 'unknown-order']);
    const count = (await events()).length;
    await platform.open.runJob('sweep-recent-payments');
    await platform.open.runJob('sweep-old-payments');
    expect(await events()).toHaveLength(count);
  });

  test('is sent back by the provider, once, after two operators have agreed', async () => {
    const aside = await suspense();
    const orderId = await order(20);
    const endToEndId = await provider.pay(txidOf(orderId), '10.00');
    await provider.notify([{ endToEndId, txid: txidOf(orderId) }]);
    const { id } = await waiting(endToEndId);
    const { pending } = await run('ana', 'suspense/return', id);
    expect(pending).toMatchObject({ by: 'ana' });
    await platform.open.runJob('send-payment-returns');
    expect(await pixOf(txidOf(orderId))).not.toMatchObject([{ devolucoes: [{}] }]);
    await run('bea', 'approvals/approve', pending.id);
    expect([await stateOf(orderId), (await waiting(endToEndId)).operations]).toEqual(['returning', []]);
    expect(await suspense()).toBe(aside + 100_000n);
    // The answer is lost after the provider has sent the money: the next attempt asks, and sends nothing.
    const hold = platform.open.platform.database.transaction;
    platform.open.platform.database.transaction = () => Promise.reject(new Error('the process ends here'));
    await expect(platform.open.runJob('send-payment-returns')).rejects.toThrow('the process ends here');
    platform.open.platform.database.transaction = hold;
    platform.clock.advance(MINUTE_MS);
    for (let attempt = 0; attempt < 3; attempt += 1) await platform.open.runJob('send-payment-returns');
    expect(await pixOf(txidOf(orderId))).toMatchObject([{ devolucoes: [{ valor: '10.00', status: 'DEVOLVIDO' }] }]);
    expect((await pixOf(txidOf(orderId)))[0]?.devolucoes).toHaveLength(1);
    expect([await suspense(), await stateOf(orderId), await waiting(endToEndId)]).toEqual([
      aside,
      'returned',
      undefined,
    ]);
  });

  test('beside others of its order is counted where it is, and the order is not done while one of them waits', async () => {
    const orderId = await order(20);
    const txid = txidOf(orderId);
    const [one, two] = [await provider.pay(txid, '10.00'), await provider.pay(txid, '15.00')];
    for (const endToEndId of [one, two]) await provider.notify([{ endToEndId, txid }]);
    const told = async () => {
      const { body } = await platform.call('depositStatus', { orderId }, { token: member.token });
      const { state, received, credited, suspended, returning, returned } = body.value;
      return [state, received, credited, suspended, returning, returned];
    };
    expect(await told()).toEqual(['review', 25, 0, 25, 0, 0]);
    await sendBack((await waiting(one)).id);
    expect(await told()).toEqual(['review', 25, 0, 15, 10, 0]);
    await platform.open.runJob('send-payment-returns');
    expect(await told()).toEqual(['review', 25, 0, 15, 0, 10]);
    await run('ana', 'suspense/credit', (await waiting(two)).id);
    expect(await told()).toEqual(['credited', 25, 15, 0, 0, 10]);
  });

  test('waits for an operator again when the provider refuses to return it', async () => {
    const aside = await suspense();
    const orderId = await order(20);
    const txid = txidOf(orderId);
    const endToEndId = await provider.pay(txid, '10.00');
    await provider.notify([{ endToEndId, txid }]);
    const charge = await provider.chargeOf(txid);
    const back = { id: 'elsewhere', rtrId: 'D', valor: '10.00', status: 'DEVOLVIDO', horario: { solicitacao: '' } };
    const pix = charge?.pix.map((one) => ({ ...one, devolucoes: [back] }));
    await provider.save(txid, { ...charge, pix });
    await sendBack((await waiting(endToEndId)).id);
    await platform.open.runJob('send-payment-returns');
    expect([await suspense(), await stateOf(orderId)]).toEqual([aside + 100_000n, 'review']);
    expect(await waiting(endToEndId)).toMatchObject({
      operations: ['credit', 'return'],
      cells: { state: { value: 'refused' } },
    });
  });
});
