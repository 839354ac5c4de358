import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { type OperatorSeat, seatOperator } from '../../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { siteWithMoney, type TestMember } from '../../support/player.ts';
import { addOffer, award, newCollector, redeem } from '../../support/points.ts';

let platform: TestPlatform;
let olga: OperatorSeat;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha'), siteWithMoney('beta')] });
  olga = await seatOperator(platform, 'olga', { role: 'publisher', merchants: ['alpha'] });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const read = async (name: 'pointBalance' | 'redeemRecords' | 'pointEntries' | 'pointRewards', member: TestMember) =>
  (await platform.call(name, {}, { token: member.token, host: member.host })).body.value;
const stockOf = (product: number) =>
  platform.database.db
    .selectFrom('point_variant')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();
const goods = async (product: number, operation: string, params: Record<string, string>) => {
  const request = { queue: 'goods', operation, merchant: 'alpha', id: String(product), params };
  return (await olga.ask('opsRunOperation', request)).body.value?.done;
};
const operate = (operation: string, id: number, params: Record<string, string>) =>
  olga.ask('opsRunOperation', { queue: 'redemptions', operation, merchant: 'alpha', id: String(id), params });

test('[PNT-01] [PNT-04] goods show price, stock, variants and what one player may still have', async () => {
  const product = await addOffer(platform, { points: 40, limit: 2, stock: { Black: 3, Red: 0 } });
  const member = await newCollector(platform, 500);
  const find = async () =>
    (await read('pointRewards', member)).list.find(({ rewardId }: { rewardId: number }) => rewardId === product);
  const { variants, ...reward } = await find();
  expect(reward).toMatchObject({
    points: 40,
    stock: 3,
    category: 'goods',
    isSent: true,
    shelf: 'Home',
    limit: 2,
    left: 2,
  });
  expect(variants.map(({ name, stock }: { name: string; stock: number }) => [name, stock])).toEqual([
    ['Black', 3],
    ['Red', 0],
  ]);
  const [black, red] = variants.map(({ variantId }: { variantId: number }) => variantId);
  expect((await redeem(platform, member, { rewardId: product })).body.errorCode).toBe('not.found');
  expect((await redeem(platform, member, { rewardId: product, variantId: red })).body.errorCode).toBe('reward.stock');
  expect((await redeem(platform, member, { rewardId: product, variantId: black })).status).toBe(200);
  expect(await find()).toMatchObject({ stock: 2, left: 1 });
  expect((await redeem(platform, member, { rewardId: product, variantId: black, quantity: 2 })).body.errorCode).toBe(
    'reward.limit',
  );
  expect(await read('pointBalance', member)).toEqual({ balance: 460, held: 40 });

  expect(await goods(product, 'variant', { variant: ' Green ', stock: '4' })).toBe(true);
  expect(await goods(product, 'variant', { variant: 'Black', stock: '9' })).toBe(false);
  expect(await goods(product, 'stock', { variant: 'Blck', stock: '9' })).toBe(false);
  expect(await goods(product, 'stock', { variant: 'Black', stock: '0' })).toBe(false);
  expect(await goods(product, 'stock', { variant: 'Red', stock: '2' })).toBe(true);
  expect((await find()).variants.map(({ name, stock }: { name: string; stock: number }) => [name, stock])).toEqual([
    ['Black', 2],
    ['Red', 2],
    ['Green', 4],
  ]);
});

test('[PNT-01] [PNT-04] goods without a choice get one only with a name for what there is; orders keep what they say', async () => {
  const product = await addOffer(platform, { points: 40, stock: { '': 3 } });
  const member = await newCollector(platform, 500);
  expect((await redeem(platform, member, { rewardId: product })).status).toBe(200);
  const variants = async () =>
    (await read('pointRewards', member)).list
      .find(({ rewardId }: { rewardId: number }) => rewardId === product)
      .variants.map(({ name, stock }: { name: string; stock: number }) => [name, stock]);
  const offered = async () =>
    (await olga.ask('opsQueue', { queue: 'goods', merchant: 'alpha' })).body.value.rows.find(
      ({ id }: { id: string }) => id === String(product),
    ).operations;

  expect(await offered()).toEqual(['edit', 'divide', 'rename', 'stock', 'hide']);
  expect(await goods(product, 'variant', { variant: 'Red', stock: '4' })).toBe(false);
  expect(await goods(product, 'divide', { present: 'Red', variant: ' Red ', stock: '4' })).toBe(false);
  expect(await variants()).toEqual([['', 2]]);
  expect(await goods(product, 'divide', { present: ' Black ', variant: 'Rde', stock: '4' })).toBe(true);
  expect(await goods(product, 'divide', { present: 'Grey', variant: 'Blue', stock: '1' })).toBe(false);
  expect(await goods(product, 'rename', { variant: 'Rde', renamed: 'Black' })).toBe(false);
  expect(await goods(product, 'rename', { variant: 'Rde', renamed: 'Red' })).toBe(true);
  expect(await variants()).toEqual([
    ['Black', 2],
    ['Red', 4],
  ]);
  expect(await offered()).toEqual(['edit', 'variant', 'rename', 'price', 'stock', 'hide']);
  expect((await read('redeemRecords', member)).list).toMatchObject([{ variant: '', quantity: 1 }]);
});

test('[PNT-01] [PNT-03] [PNT-04] a variant may cost points of its own: shown, taken, and returned as they were', async () => {
  const product = await addOffer(platform, { points: 40, stock: { Black: 0, Red: 2 } });
  const member = await newCollector(platform, 150);
  const shown = async () =>
    (await read('pointRewards', member)).list.find(({ rewardId }: { rewardId: number }) => rewardId === product);
  expect(await goods(product, 'variant', { variant: 'Gold', stock: '3', own: '70' })).toBe(true);
  expect(await goods(product, 'price', { variant: 'Red', own: '90' })).toBe(true);
  expect(await goods(product, 'price', { variant: 'Rde', own: '90' })).toBe(false);
  // The cheapest one is sold out.
  const { points, variants } = await shown();
  expect([points, ...variants.map((one: { name: string; points: number }) => [one.name, one.points])]).toEqual([
    70,
    ['Black', 40],
    ['Red', 90],
    ['Gold', 70],
  ]);
  const gold = { rewardId: product, variantId: variants[2].variantId };
  expect((await redeem(platform, member, { ...gold, quantity: 3 })).body.errorCode).toBe('points.insufficient');
  const { id, balance } = (await redeem(platform, member, { ...gold, quantity: 2 })).body.value;
  expect([balance, await read('pointBalance', member)]).toEqual([10, { balance: 10, held: 140 }]);
  expect(await goods(product, 'price', { variant: 'Gold' })).toBe(true);
  expect((await shown()).variants[2]).toMatchObject({ name: 'Gold', points: 40 });
  expect((await read('redeemRecords', member)).list[0]).toMatchObject({ variant: 'Gold', points: 140 });
  await operate('reject', id, { reason: 'Broken.' });
  expect(await read('pointBalance', member)).toEqual({ balance: 150, held: 0 });
});

test('[PNT-03] [VAL-05] goods ask for the payment password, an address and a mobile number that exists', async () => {
  const product = await addOffer(platform);
  const member = await newCollector(platform, 500);
  const { fields } = (await redeem(platform, member, { rewardId: product, address: ' ', mobileNum: '12' })).body;
  expect(Object.keys(fields).toSorted()).toEqual(['address', 'mobileNum']);
  const wrong = await redeem(platform, member, { rewardId: product, paymentPassword: '000000' });
  expect(wrong.body.fields).toEqual({ paymentPassword: { message: 'field.payment-password-wrong' } });
  expect(await read('pointBalance', member)).toEqual({ balance: 500, held: 0 });
});

test('[PNT-04] a redemption is in process until an operator sends it, with the tracking', async () => {
  const product = await addOffer(platform, { points: 120 });
  const member = await newCollector(platform, 300);
  const { id } = (await redeem(platform, member, { rewardId: product, quantity: 2 })).body.value;
  const [record] = (await read('redeemRecords', member)).list;
  expect(record).toMatchObject({ id, quantity: 2, points: 240, amount: 0, status: 'IN_PROCESS' });
  expect(await stockOf(product)).toEqual({ on_hand: 3, reserved: 2 });
  expect((await operate('approve', id, { tracking: 'BR 123' })).body.value).toEqual({ done: true });
  expect((await read('redeemRecords', member)).list[0]).toMatchObject({ status: 'APPROVED', tracking: 'BR 123' });
  expect(await stockOf(product)).toEqual({ on_hand: 1, reserved: 0 });
  expect(await read('pointBalance', member)).toEqual({ balance: 60, held: 0 });
  expect((await operate('reject', id, { reason: 'late' })).body.value).toEqual({ done: false });
});

test('[PNT-04] a rejection returns points and stock once, and says why', async () => {
  const product = await addOffer(platform, { points: 120 });
  const member = await newCollector(platform, 300);
  const { id } = (await redeem(platform, member, { rewardId: product })).body.value;
  const answers = await Promise.all(Array.from({ length: 4 }, () => operate('reject', id, { reason: 'Broken.' })));
  expect(answers.filter(({ body }) => body.value?.done === true)).toHaveLength(1);
  expect((await read('redeemRecords', member)).list[0]).toMatchObject({ status: 'REJECTED', reason: 'Broken.' });
  expect(await stockOf(product)).toEqual({ on_hand: 3, reserved: 0 });
  expect(await read('pointBalance', member)).toEqual({ balance: 300, held: 0 });
  const [back] = (await read('pointEntries', member)).list;
  expect(back).toMatchObject({ type: 'redeem', points: 120, balance: 300, note: 'GIVEN_BACK' });
});

test('[PNT-03] the address is stored encrypted, and an operator who reads it leaves an entry', async () => {
  const product = await addOffer(platform);
  const member = await newCollector(platform, 300);
  const { id } = (await redeem(platform, member, { rewardId: product, address: 'Rua Secreta, 7' })).body.value;
  const { delivery } = await platform.database.db
    .selectFrom('point_redemption')
    .select('delivery')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  expect(delivery?.toString('utf8')).not.toContain('Secreta');
  const row = () => olga.ask('opsQueueRow', { queue: 'redemptions', merchant: 'alpha', id: String(id) });
  expect(JSON.stringify((await row()).body.value.sections)).toContain('Rua Secreta, 7');
  expect(JSON.stringify((await row()).body.value.history)).toContain('reveal');
  await operate('approve', id, {});
  platform.clock.advance(91 * 24 * 60 * 60 * 1000);
  await platform.open.runJob('erase-delivery-addresses');
  const kept = await platform.database.db
    .selectFrom('point_redemption')
    .select('delivery')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  expect(kept.delivery).toBeNull();
});

describe('[PNT-04] concurrent redeems', () => {
  test('of 64 players for 10 pieces: ten get one, and the stock is never below zero', async () => {
    const product = await addOffer(platform, { points: 10, stock: { '': 10 } });
    const members = await Promise.all(Array.from({ length: 16 }, () => newCollector(platform, 1000)));
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => redeem(platform, members[at % 16] as TestMember, { rewardId: product })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.errorCode))).toEqual(
      new Set(['reward.stock']),
    );
    expect(await stockOf(product)).toEqual({ on_hand: 10, reserved: 10 });
  });

  test('of one player never spend more points than there are, and one key redeems once', async () => {
    const product = await addOffer(platform, { points: 100, stock: { '': 1000 } });
    const member = await newCollector(platform, 350);
    const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(platform, member, { rewardId: product })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    await award(platform, member, 500);
    const same = { rewardId: product, idempotencyKey: 'one-key-for-all' };
    const repeated = await Promise.all(Array.from({ length: 4 }, () => redeem(platform, member, same)));
    expect(new Set(repeated.map(({ body }) => body.value?.id)).size).toBe(1);
    expect(await read('pointBalance', member)).toEqual({ balance: 450, held: 400 });
    expect((await redeem(platform, member, { ...same, quantity: 2 })).body.errorCode).toBe('idempotency.conflict');
  });
});

test('[PNT-03] chips are credited at once, and only points of the same merchant buy its goods', async () => {
  const product = await addOffer(platform, { kind: 'chips', points: 50, amount: 250_000 });
  const member = await newCollector(platform, 60);
  const cash = async () =>
    (await platform.call('walletBalance', { typeId: 0 }, { token: member.token, host: member.host })).body.value
      .sumBalance;
  const before = await cash();
  const done = await redeem(platform, member, { rewardId: product, address: '', mobileNum: '' });
  expect(done.body.value).toMatchObject({ status: 'APPROVED', balance: 10 });
  expect(await cash()).toBe(before + 25);
  const stranger = await newCollector(platform, 500, 'beta.localhost');
  expect((await redeem(platform, stranger, { rewardId: product })).body.errorCode).toBe('not.found');
});
