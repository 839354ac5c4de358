import { expect, test } from 'vitest';
import { recordMemberEvent } from '../../../platform/engagement/member-events/inbox-store.ts';
import { addDebt } from '../../../platform/engagement/promotions/stores/grant-store.ts';
import { access, setSettings } from '../../support/getting-in.ts';
import { seatOperator } from '../../support/operator.ts';
import { preset, promotionDesk } from './promotion-desk.ts';

const desk = promotionDesk();
const { run, deposit, play, follow, grants } = desk;
const db = () => desk.platform.database.db;
const U = 10_000;

const earnBonus = async (): Promise<bigint> => {
  const id = await run(preset('welcome'));
  await deposit(50 * U);
  await follow();
  return id;
};
const earnCash = async (): Promise<bigint> => {
  const id = await run(preset('rebate', { payout: 'claim' }));
  await play(1_000 * U);
  await follow();
  desk.platform.clock.advance(25 * 3_600_000);
  await desk.platform.open.runJob('settle-promotions');
  return id;
};
test.each([
  ['bonus', earnBonus, 50, 20],
  ['cash', earnCash, 3, 1],
] as const)(
  '[MEM-10] a claim of %s says what was credited and what was set off, and so do both lists',
  async (...[kind, earn, amount, debt]) => {
    desk.player = await desk.sitDown();
    await setSettings(desk.platform, 'alpha', { flags: { PROMOTION3: true } });
    const id = await earn();
    await addDebt(db(), { memberId: desk.memberId(), currency: 'BRL', amount: BigInt(debt * U) });
    const before = await desk.account(kind);
    const rewardId = String((await grants(id))[0]?.id);
    const { host } = desk.player;
    // The session of the day before has ended.
    const member = db().selectFrom('member').select('username').where('id', '=', desk.memberId());
    const { username } = await member.executeTakeFirstOrThrow();
    const { token } = (await access(desk.platform).login(username, {}, { host })).body.value;
    for (let press = 0; press < 2; press += 1) {
      const { body } = await desk.platform.call('claimReward', { rewardId }, { token, host });
      expect(body.value).toMatchObject({ state: 'claimed', kind, amount: amount - debt, setOff: debt });
    }
    expect((await desk.account(kind)) - before).toBe((amount - debt) * U);
    const { rewards } = (await desk.platform.call('rewardCenter', {}, { token, host })).body.value;
    expect(rewards).toContainEqual(expect.objectContaining({ id: rewardId, amount, setOff: debt }));
    const bia = await seatOperator(desk.platform, `bia-${kind}`, { role: 'viewer', merchants: ['alpha'] });
    const row = { queue: 'rewards', merchant: 'alpha', id: rewardId };
    expect((await bia.ask('opsQueueRow', row)).body.value.row.cells).toMatchObject({
      amount: { amount: amount * U },
      setOff: { amount: debt * U },
    });
  },
);

test('[OPS-07] [PRO-01] operators read points as pieces, not as money', async () => {
  desk.player = await desk.sitDown();
  const id = await run(preset('check-in'));
  await desk.platform.database.transaction((within) =>
    recordMemberEvent(within, {
      memberId: desk.memberId(),
      currency: 'BRL',
      realm: 'play',
      kind: 'signed-in',
      source: 'signed-in',
      at: new Date(desk.platform.clock.now()),
    }),
  );
  await follow();
  const cat = await seatOperator(desk.platform, 'cat', { role: 'viewer', merchants: ['alpha'] });
  const row = { queue: 'rewards', merchant: 'alpha', id: String((await grants(id))[0]?.id) };
  expect((await cat.ask('opsQueueRow', row)).body.value.row.cells).toMatchObject({ amount: null, pieces: 10 });
});
