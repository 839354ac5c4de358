import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueueShape } from '../../generated/types/operator-calls.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { appCode, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

/** A merchant's own account: nothing but a statement says what arrived. */
const OWN = { key: 'own', adapter: 'bank-transfer', minimum: 500_000_000, maximum: 100_000_000_000 };
const ACCOUNT = {
  key: '',
  bank: 'Example Bank',
  account: '0123456789',
  holder: 'ALPHA',
  currency: 'VND',
  bin: '970436',
};
const METHOD = { key: 'bank', adapter: 'bank-transfer-sandbox', minimum: 500_000_000, maximum: 100_000_000_000 };

let platform: TestPlatform;
let member: TestMember;
let seats: Record<'ana' | 'bea', OperatorSeat & { readonly secret: string }>;
beforeAll(async () => {
  const merchant = { code: 'alpha', name: 'alpha', hosts: ['alpha.localhost'], currency: 'VND', currencySymbol: '₫' };
  platform = await startTestPlatform({
    sites: [
      siteWithMoney('alpha', { settings: { payments: { methods: [METHOD, OWN] } }, merchant }),
      siteWithMoney('beta'),
    ],
    integrations: { alpha: { 'bank-transfer': ACCOUNT } },
  });
  member = await newMember(platform, 'alpha.localhost');
  const of = { role: 'publisher', merchants: ['alpha'] } as const;
  seats = { ana: await seatOperator(platform, 'ana', of), bea: await seatOperator(platform, 'bea', of) };
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const ask = async (name: 'startDeposit' | 'depositStatus' | 'cancelDeposit', request: object) =>
  (await platform.call(name, request as never, { token: member.token })).body.value;
const order = (amount: number, method = 'bank') =>
  ask('startDeposit', { amount, method, idempotencyKey: randomUUID() });
const balance = async (): Promise<number> =>
  (await platform.call('walletBalance', { typeId: 0 }, { token: member.token })).body.value.sumBalance;
const run = async (who: 'ana' | 'bea', operation: string, { id = '', params = {}, merchant = 'alpha' } = {}) =>
  (
    await seats[who].ask('opsRunOperation', {
      queue: 'bank-statement',
      operation,
      merchant,
      id,
      key: randomUUID(),
      params,
    })
  ).body;
const fileOf = (rows: readonly (readonly [number, string])[]): string =>
  Buffer.from(
    ['date,amount,text', ...rows.map(([amount, text]) => `2026-11-27,${amount},"${text}"`)].join('\n'),
  ).toString('base64');
const load = (who: 'ana' | 'bea', rows: readonly (readonly [number, string])[]) =>
  run(who, 'import', { params: { file: fileOf(rows) } });
interface Row {
  readonly id: string;
  readonly operations: readonly string[];
  readonly cells: Readonly<Record<string, { readonly value: string } | null>> & { readonly said: string };
}
const rowOf = async (words: string, state?: string): Promise<Row | undefined> => {
  const filter = state === undefined ? {} : { filter: JSON.stringify({ state }) };
  const { body } = await seats.ana.ask('opsQueue', { queue: 'bank-statement', merchant: 'alpha', ...filter });
  return (body.value.rows as readonly Row[]).find(({ cells }) => cells.said === words);
};
const proofOf = (who: 'ana' | 'bea'): string => {
  platform.clock.advance(30_000);
  return appCode(platform, seats[who].secret);
};

describe('[MEM-04] an imported bank statement', () => {
  test('is repeated by the form that assigns one of its lines: payer and text', async () => {
    const { queues } = (await seats.ana.ask('opsQueues')).body.value as { queues: QueueShape[] };
    const { operations = [] } = queues.find(({ name }) => name === 'bank-statement') ?? {};
    expect(operations.find(({ name }) => name === 'assign')?.shows).toEqual(expect.arrayContaining(['said', 'payer']));
  });

  test('credits a deposit that it names exactly, when another operator confirms, once', async () => {
    const before = await balance();
    const { orderId, instructions } = await order(150_000);
    const words = `MBVCB.${instructions.reference}.CT`;
    expect((await load('ana', [[150_000, words]])).value).toMatchObject({ done: true });
    const row = await rowOf(words);
    expect(row).toMatchObject({ operations: ['confirm', 'dismiss'], cells: { state: { value: 'proposed' } } });
    expect(await balance()).toBe(before);
    const { id = '' } = row ?? {};
    expect((await run('ana', 'confirm', { id })).errorCode).toBe('ops.own.request');
    const outcomes = await Promise.all([1, 2, 3].map(() => run('bea', 'confirm', { id })));
    expect(outcomes.filter(({ value }) => value?.done === true)).toHaveLength(1);
    expect(await ask('depositStatus', { orderId })).toMatchObject({ state: 'credited', credited: 150_000 });
    expect(await balance()).toBe(before + 150_000);
    // The same file once more, also inside a longer one, changes nothing.
    expect((await load('bea', [[150_000, words]])).value).toMatchObject({ done: false });
    await load('ana', [
      [1, 'interest'],
      [150_000, words],
    ]);
    expect(await rowOf(words)).toMatchObject({ id, operations: [], cells: { state: { value: 'credited' } } });
    expect(await balance()).toBe(before + 150_000);
  });

  test('is all that a merchant’s own account needs: the player is told where to pay, and polls change nothing', async () => {
    const before = await balance();
    const { orderId, instructions, isSandbox } = await order(120_000, 'own');
    expect(instructions).toMatchObject({
      kind: 'transfer',
      bank: 'Example Bank',
      account: '0123456789',
      holder: 'ALPHA',
    });
    expect([instructions.code.includes('970436'), isSandbox]).toEqual([true, false]);
    platform.clock.advance(60_000);
    await platform.open.runJob('check-open-orders');
    expect((await ask('depositStatus', { orderId })).state).toBe('awaiting');
    await load('ana', [[120_000, instructions.reference]]);
    const { id = '' } = (await rowOf(instructions.reference)) ?? {};
    expect((await run('bea', 'confirm', { id })).value).toMatchObject({ done: true });
    await platform.open.runJob('check-open-orders');
    expect(await ask('depositStatus', { orderId })).toMatchObject({ state: 'credited', credited: 120_000 });
    expect(await balance()).toBe(before + 120_000);
  });

  test('is confirmed in bulk; a deposit that was paid meanwhile becomes a doubt and is not credited again', async () => {
    const orders = [await order(60_000), await order(70_000)];
    const rows = orders.map(({ instructions }, at) => [60_000 + at * 10_000, instructions.reference] as const);
    await load('ana', rows);
    await platform.call('sandboxPayment', { orderId: orders[1].orderId, ending: 'pay' }, { token: member.token });
    const before = await balance();
    const ids = [];
    for (const [, words] of rows) ids.push((await rowOf(words))?.id ?? '');
    const request = { queue: 'bank-statement', operation: 'confirm', merchant: 'alpha', params: {} };
    const answer = await seats.bea.ask('opsRunBulk', { ...request, ids, key: randomUUID() });
    expect(answer.status).toBe(200);
    expect(await balance()).toBe(before + 60_000);
    expect(await rowOf(rows[1]?.[1] ?? '')).toMatchObject({
      operations: ['credit', 'dismiss'],
      cells: { cause: { value: 'already-paid' } },
    });
  });

  test('shows a doubt with its cause; a payment of another amount is credited as what it is', async () => {
    const { orderId, instructions } = await order(100_000);
    const twice = await order(90_000);
    const gone = await order(80_000);
    await ask('cancelDeposit', { orderId: gone.orderId });
    await load('ana', [
      [55_000, `${instructions.reference} part`],
      [90_000, `${twice.instructions.reference} first`],
      [90_000, `${twice.instructions.reference} second`],
      [80_000, gone.instructions.reference],
      [10_000, 'rent of November'],
      [10_000, 'DEP0000000Z'],
    ]);
    const causes = await Promise.all(
      [
        `${instructions.reference} part`,
        `${twice.instructions.reference} second`,
        gone.instructions.reference,
        'rent of November',
      ].map(async (words) => (await rowOf(words))?.cells.cause?.value),
    );
    expect(causes).toEqual(['amount', 'already-paid', 'ended', 'no-reference']);
    const before = await balance();
    const { id = '' } = (await rowOf(`${instructions.reference} part`)) ?? {};
    expect((await run('bea', 'confirm', { id })).value).toMatchObject({ done: false });
    const params = { reason: 'The player sent two transfers', proof: proofOf('bea') };
    expect((await run('bea', 'credit', { id, params })).value).toMatchObject({ done: true });
    expect(await ask('depositStatus', { orderId })).toMatchObject({ state: 'credited', credited: 55_000 });
    expect(await balance()).toBe(before + 55_000);
    const rent = (await rowOf('rent of November'))?.id ?? '';
    expect((await run('ana', 'dismiss', { id: rent, params: { reason: 'No deposit' } })).value).toMatchObject({
      done: true,
    });
    expect(await rowOf('rent of November', 'doubtful')).toBeUndefined();
    expect(await rowOf('rent of November', 'dismissed')).toMatchObject({ operations: [] });
  });

  test('[OPS-07] gives a line without a reference to a deposit that one operator chooses and another one credits', async () => {
    const { orderId, instructions } = await order(75_000);
    await load('ana', [[77_000, 'for my account']]);
    const { id = '', operations } = (await rowOf('for my account')) ?? {};
    expect(operations).toEqual(['assign', 'dismiss']);
    const assign = (who: 'ana' | 'bea', deposit: string) => run(who, 'assign', { id, params: { deposit } });
    // None of these means a deposit.
    for (const wrong of ['nobody', randomUUID(), 'DEP0000000Z', "' or 1=1"])
      expect((await assign('ana', wrong)).errorCode).toBe('ops.statement.deposit');
    expect((await assign('bea', orderId)).value).toMatchObject({ done: true });
    const before = await balance();
    const params = () => ({ reason: 'The player sent the receipt', proof: proofOf('bea') });
    expect((await run('bea', 'credit', { id, params: params() })).errorCode).toBe('ops.own.request');
    expect((await assign('ana', instructions.reference)).value).toMatchObject({ done: true });
    expect(await rowOf('for my account')).toMatchObject({
      operations: ['credit', 'assign', 'dismiss'],
      cells: { cause: { value: 'amount' }, assignedBy: 'ana' },
    });
    expect((await run('bea', 'confirm', { id })).value).toMatchObject({ done: false });
    expect(await balance()).toBe(before);
    expect((await run('bea', 'credit', { id, params: params() })).value).toMatchObject({ done: true });
    expect(await ask('depositStatus', { orderId })).toMatchObject({ state: 'credited', credited: 77_000 });
    expect(await balance()).toBe(before + 77_000);
    expect((await assign('ana', orderId)).value).toMatchObject({ done: false });
    const { body } = await seats.ana.ask('opsQueue', { queue: 'deposits', merchant: 'alpha' });
    expect(body.value.rows[0].cells).toMatchObject({ bookedOn: '2026-11-27' });
  });

  test('[OPS-07] of another currency pays a deposit what one operator says the bank gave for it, and another one credits', async () => {
    const { orderId, instructions } = await order(260_000);
    const words = `${instructions.reference} abroad`;
    const file = Buffer.from(`date,amount,currency,text\n2026-11-27,10.50,USD,"${words}"`).toString('base64');
    await run('ana', 'import', { params: { file } });
    const { id = '', operations, cells } = (await rowOf(words)) ?? {};
    expect([operations, cells?.cause?.value]).toEqual([['assign', 'dismiss'], 'currency']);
    const assign = (worth?: string) =>
      run('ana', 'assign', { id, params: { deposit: instructions.reference, ...(worth ? { worth } : {}) } });
    expect((await assign()).errorCode).toBe('ops.statement.worth');
    for (const wrong of ['0', '0.0', '-5', '1e9', '260000.00001', '999999999999'])
      expect([wrong, (await assign(wrong)).errorCode]).toEqual([wrong, 'ops.request']);
    expect((await assign('260000')).value).toMatchObject({ done: true });
    expect(await rowOf(words)).toMatchObject({
      operations: ['credit', 'assign', 'dismiss'],
      cells: { cause: { value: 'converted' }, worth: { currency: 'VND' }, arrived: { currency: 'USD' } },
    });
    const before = await balance();
    const credit = async (who: 'ana' | 'bea') =>
      run(who, 'credit', { id, params: { reason: 'The advice of the bank', proof: proofOf(who) } });
    expect((await credit('ana')).errorCode).toBe('ops.own.request');
    expect((await credit('bea')).value).toMatchObject({ done: true });
    expect(await ask('depositStatus', { orderId })).toMatchObject({ state: 'credited', credited: 260_000 });
    expect(await balance()).toBe(before + 260_000);
    expect((await credit('bea')).value).toMatchObject({ done: false });
  });

  test('is refused when it is no statement, too large or of another merchant', async () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const sent = async (file: string, merchant?: string) =>
      (await run('ana', 'import', { params: { file }, ...(merchant ? { merchant } : {}) })).errorCode;
    expect(await sent(base64('\u0000\u0001binary'))).toBe('ops.statement.file');
    expect(await sent(base64('name,sum\na,1'))).toBe('ops.statement.columns');
    expect(await sent('not base 64!')).toBe('ops.request');
    expect(await sent('A'.repeat(700_004))).toBe('ops.request');
    expect(await sent(fileOf([[1, 'x']]), 'beta')).toBeDefined();
  });
});
