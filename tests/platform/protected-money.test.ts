import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';
import { approve, newWithdrawing, withdraw } from '../support/withdrawals.ts';

let platform: TestPlatform;

beforeAll(async () => {
  const pix = { key: 'pix', adapter: 'pix-sandbox', minimum: 200_000, maximum: 10_000_000, amounts: [500_000] };
  const routes = { 'responsible-gaming': { path: '/member/responsibleGaming', title: 'Safer' } };
  const settings = { payments: { methods: [pix] } };
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha', { settings, routes })] });
  await setSettings(platform, 'alpha', { payouts: { coolingOffMinutes: 0 } });
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const ask = async (name: Parameters<TestPlatform['call']>[0], request: object, { token, host }: TestMember) => {
  const { status, body, text } = await platform.call(name, { ...request }, { token, host });
  expect(status, text).toBe(200);
  return body.value;
};

test.each(['week', 'indefinite'])(
  '[RGM-01] who is barred for %s logs in and withdraws all the same',
  async (duration) => {
    const member = await newWithdrawing(platform);
    await ask('excludePlayer', { duration, understood: true }, member);
    const { username } = await platform.database.db
      .selectFrom('member')
      .select('username')
      .where('id', '=', BigInt(member.memberId))
      .executeTakeFirstOrThrow();
    const { token } = await ask('login', { username, password: 'correct horse' }, { ...member, token: '' });
    const again = { ...member, token };
    const asked = await withdraw(platform, again);
    expect(asked.status, asked.text).toBe(200);
    await approve(platform, asked.body.value.id);
    expect((await ask('withdrawals', {}, again)).list).toMatchObject([{ state: 'PAID', amount: 100 }]);
  },
);

test('[RGM-01] [MEM-09] what was deposited and withdrawn is in the net position and in the sums of the period', async () => {
  const member = await newWithdrawing(platform);
  const { orderId } = await ask('startDeposit', { amount: 50, method: 'pix', idempotencyKey: 'position-1' }, member);
  await ask('sandboxPayment', { orderId, ending: 'pay' }, member);
  await ask('depositStatus', { orderId }, member);
  const { id } = (await withdraw(platform, member)).body.value;
  const position = async () => (await ask('netPosition', {}, member)).list.at(-1);
  expect(await position()).toMatchObject({ period: 'life', deposits: 50, withdrawals: 0 });
  await approve(platform, id);
  expect(await position()).toMatchObject({ period: 'life', deposits: 50, withdrawals: 100, staked: 0, net: 0 });
  const { totals } = await ask('personalProfit', {}, member);
  expect(totals).toMatchObject({ deposits: 50, withdrawals: 100, net: 0 });
});

test('[RGM-01] a member reads in the inbox which limit is in force, which raise waits, and until when a break lasts', async () => {
  let member = await newMember(platform);
  const set = (kind: string, amount: number) => ask('setPlayerLimit', { kind, period: 'day', amount }, member);
  const exclude = (duration: string) => ask('excludePlayer', { duration, understood: true }, member);
  const confirm = async () => {
    platform.clock.advance(24 * 60 * 60 * 1000);
    const origin = { address: '127.0.0.1', device: '', browser: '', verified: 'password', mustChange: false };
    member = { ...member, token: await platform.open.platform.sessions.begin(member.memberId, origin) };
    await ask('confirmPlayerLimit', { kind: 'loss', period: 'day' }, member);
  };
  for (const [step, title, text] of [
    [() => set('loss', 100), 'A limit is in force', /^Losses a day: R\$\u00a0100\.00\.$/],
    [() => set('session', 120), 'Your limit of playing time is in force', /^Playing time a day: 120 minutes\.$/],
    [() => set('loss', 200), 'A higher limit waits', /^Losses a day: you can confirm the change from .*\d:\d\d/],
    [confirm, 'A limit is in force', /^Losses a day: R\$\u00a0200\.00\.$/],
    [() => exclude('week'), 'Your break has begun', /until .*\d:\d\d/],
    [() => exclude('indefinite'), 'You have excluded yourself', /can be withdrawn/],
  ] as const) {
    platform.clock.advance(1_000);
    await step();
    const [told] = (await ask('inboxMessages', { language: 'en' }, member)).list;
    const link = '/member/responsibleGaming';
    expect(told).toMatchObject({ category: 'protection', title, text: expect.stringMatching(text), link });
  }
});
