import { beforeEach, describe, expect, test } from 'vitest';
import { recordMemberEvent } from '../../../platform/engagement/member-events/inbox-store.ts';
import { readPoints } from '../../../platform/engagement/points/store.ts';
import { claim } from '../../../platform/engagement/promotions/claim.ts';
import { newPart } from '../../../platform/engagement/promotions/engine.ts';
import { takeBack } from '../../../platform/engagement/promotions/pay.ts';
import { listLive } from '../../../platform/engagement/promotions/stores/live-store.ts';
import { addPart } from '../../../platform/engagement/promotions/stores/part-store.ts';
import { setPromotionState } from '../../../platform/engagement/promotions/stores/promotion-store.ts';
import { setSettings } from '../../support/getting-in.ts';
import { preset, promotionDesk } from './promotion-desk.ts';

/** Rewards as data: earned from real events, once, within the budget. Amounts in 1/10 000. */

const desk = promotionDesk();
const { run, deposit, play, follow, grants, budget } = desk;
const db = () => desk.platform.database.db;
const U = 10_000;

beforeEach(async () => {
  desk.player = await desk.sitDown();
});

/** Stops a promotion, so that the next test begins with none. */
const stop = (id: bigint) => setPromotionState(db(), id, { from: ['live'], to: 'ended' });

async function join(id: bigint): Promise<void> {
  const live = (await listLive(db())).find((one) => one.id === id);
  if (!live) throw new Error('not live');
  await addPart(db(), newPart(live, { memberId: desk.memberId(), currency: 'BRL' }, desk.platform.clock.now()));
}

describe('[PRO-01] deposits', () => {
  test('the first deposit earns a bonus that waits for the press, and the second earns nothing', async () => {
    const id = await run(preset('welcome'));
    await deposit(50 * U);
    await deposit(80 * U);
    await follow();
    const [grant, ...others] = await grants(id);
    expect(others).toEqual([]);
    expect(grant).toMatchObject({ state: 'claim', amount: 500_000n, base: 500_000n });
    expect(await budget(id)).toMatchObject({ reserved: 500_000n, grants: 1 });
    const platform = desk.platform.open.platform;
    const press = { id: grant?.id ?? 0n, memberId: desk.memberId() };
    const [first, second] = await Promise.all([claim(platform, press), claim(platform, press)]);
    expect([first, second].map((one) => 'state' in one && one.state)).toEqual(['claimed', 'claimed']);
    expect(await desk.account('bonus')).toBe(500_000);
    const other = await desk.sitDown();
    expect(await claim(platform, { ...press, memberId: BigInt(other.memberId) })).toMatchObject({ code: 'not.found' });
    await stop(id);
  });

  test('[MEM-10] a claim answers with what was credited and what has to be staked, also when it is repeated', async () => {
    await setSettings(desk.platform, 'alpha', { flags: { PROMOTION3: true } });
    const id = await run(preset('welcome'));
    await deposit(50 * U);
    await follow();
    const rewardId = String((await grants(id))[0]?.id);
    const { token, host } = desk.player;
    const credited = { state: 'claimed', kind: 'bonus', amount: 50, turnover: 1000 };
    for (let press = 0; press < 2; press += 1)
      expect((await desk.platform.call('claimReward', { rewardId }, { token, host })).body.value).toEqual(credited);
    await stop(id);
  });

  test('[MEM-10] [RGM-01] during a break a reward waits: its claim is rejected, and the centre says until when', async () => {
    await setSettings(desk.platform, 'alpha', { flags: { PROMOTION3: true } });
    desk.player = await desk.sitDown();
    const id = await run(preset('welcome'));
    await deposit(50 * U);
    await follow();
    const rewardId = String((await grants(id))[0]?.id);
    const { token, host } = desk.player;
    const ask = (name: 'rewardCenter' | 'excludePlayer' | 'claimReward', request = {}) =>
      desk.platform.call(name, request, { token, host });
    expect((await ask('rewardCenter')).body.value).not.toHaveProperty('barred');
    const until = new Date(desk.platform.clock.now() + 24 * 3_600_000).toISOString();
    expect((await ask('excludePlayer', { duration: 'day', understood: true })).status).toBe(200);
    const { barred, rewards } = (await ask('rewardCenter')).body.value;
    expect(barred).toEqual({ reason: 'coolOff', until });
    expect(rewards).toContainEqual(expect.objectContaining({ id: rewardId, state: 'claim' }));
    expect(await ask('claimReward', { rewardId })).toMatchObject({ status: 403, body: { errorCode: 'play.excluded' } });
    expect((await grants(id))[0]).toMatchObject({ state: 'claim' });
    await stop(id);
    desk.player = await desk.sitDown();
  });

  test('a deposit below the minimum earns nothing', async () => {
    const id = await run(preset('welcome'));
    await deposit(5 * U);
    await follow();
    expect(await grants(id)).toEqual([]);
    await stop(id);
  });

  test('of two promotions of a group one deposit earns in one', async () => {
    const ids = [
      await run(preset('reload', { entry: 'automatic' })),
      await run(preset('reload', { entry: 'automatic' })),
    ];
    await deposit(40 * U);
    await follow();
    const earned = await Promise.all(ids.map(grants));
    expect(earned.flat()).toHaveLength(1);
    expect(earned[0]?.[0]).toMatchObject({ state: 'issued', amount: 100_000n });
    for (const id of ids) await stop(id);
  });

  test('a deposit that the provider takes back takes the bonus with it; what was spent is set off later', async () => {
    const id = await run(preset('reload', { entry: 'automatic', group: undefined } as never));
    await deposit(40 * U);
    await follow();
    expect(await desk.account('bonus')).toBe(100_000);
    await desk.reverseDeposit(40 * U);
    await follow();
    expect(await desk.account('bonus')).toBe(0);
    expect(await grants(id)).toMatchObject([{ state: 'withdrawn' }]);
    await stop(id);
  });
});

describe('[PRO-01] play', () => {
  test('a turnover counts only after the press to join, and a target earns once', async () => {
    const id = await run(
      preset('free-rounds', { trigger: { categories: undefined }, measure: { targets: [100 * U] } } as never),
    );
    await play(60 * U);
    await follow();
    await join(id);
    await play(60 * U);
    await follow();
    expect(await grants(id)).toEqual([]);
    await play(50 * U);
    await play(500 * U);
    await follow();
    await follow();
    expect(await grants(id)).toMatchObject([{ state: 'claim', amount: 40_000n, kind: 'freeRounds' }]);
    await stop(id);
  });

  test('a stake that is rolled back takes a reward back that nobody claimed', async () => {
    const id = await run(preset('free-rounds', { entry: 'automatic', trigger: { categories: undefined } } as never));
    const bet = { txId: desk.name('b'), roundId: desk.name('r'), amount: String(250 * U), winAmount: '0' };
    await desk.call('betwin', bet);
    await follow();
    expect(await grants(id)).toMatchObject([{ state: 'claim' }]);
    await desk.call('rollback', { refTxId: bet.txId });
    await follow();
    expect(await grants(id)).toMatchObject([{ state: 'withdrawn' }]);
    expect((await budget(id)).reserved).toBe(0n);
    await stop(id);
  });

  test('the rebate of a day is paid in cash after the day and its grace, once', async () => {
    const id = await run(preset('rebate'));
    await play(1_000 * U);
    await follow();
    const before = await desk.account('cash');
    await desk.platform.open.runJob('settle-promotions');
    expect(await desk.account('cash')).toBe(before);
    desk.platform.clock.advance(25 * 3_600_000);
    await desk.platform.open.runJob('settle-promotions');
    await desk.platform.open.runJob('settle-promotions');
    expect((await desk.account('cash')) - before).toBe(30_000);
    expect(await grants(id)).toMatchObject([{ state: 'issued', amount: 30_000n }]);
    await stop(id);
  });

  test('a race pays its table by score; of equal scores the earlier is ahead', async () => {
    const id = await run(preset('tournament', { entry: 'automatic', trigger: { categories: undefined } } as never));
    const players = [await desk.sitDown(), await desk.sitDown(), await desk.sitDown()];
    for (const [place, stake] of [300, 500, 300].entries()) {
      desk.player = players[place] as (typeof players)[number];
      await play(stake * U);
    }
    await follow();
    desk.platform.clock.advance(8 * 24 * 3_600_000);
    await desk.platform.open.runJob('settle-promotions');
    const amounts = [];
    for (const player of players) {
      desk.player = player;
      amounts.push(Number((await grants(id))[0]?.amount ?? 0n) / U);
    }
    expect(amounts).toEqual([250, 500, 150]);
    await stop(id);
  });
});

describe('[PRO-01] promotions that an operator stopped', () => {
  test('still pay the period that was open, at its end', async () => {
    const id = await run(preset('rebate'));
    await play(1_000 * U);
    await follow();
    await stop(id);
    await play(1_000 * U);
    await follow();
    desk.platform.clock.advance(25 * 3_600_000);
    await desk.platform.open.runJob('settle-promotions');
    expect(await grants(id)).toMatchObject([{ state: 'issued', amount: 30_000n }]);
  });
});

test('[PRO-01] points of a promotion are credited with the press, once, and taken back with a reversal', async () => {
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
  const [grant] = await grants(id);
  const press = { id: grant?.id ?? 0n, memberId: desk.memberId() };
  const points = async () => Number((await readPoints(db(), desk.memberId())).available);
  expect(await points()).toBe(0);
  await Promise.all([claim(desk.platform.open.platform, press), claim(desk.platform.open.platform, press)]);
  expect(await points()).toBe(10);
  const [claimed] = await grants(id);
  if (!claimed) throw new Error('The reward is gone.');
  await desk.platform.database.transaction((within) => takeBack(within, claimed, { at: desk.platform.clock.now() }));
  expect(await points()).toBe(0);
  await stop(id);
});

describe('[PRO-01] bounds', () => {
  test('the budget is never passed, however many earn; who comes too late gets nothing', async () => {
    const id = await run(preset('reload', { entry: 'automatic', limits: { budget: 25 * U } }));
    const players = await Promise.all(Array.from({ length: 4 }, () => desk.sitDown()));
    for (const player of players) {
      desk.player = player;
      await deposit(40 * U);
    }
    await follow();
    expect(await budget(id)).toMatchObject({ reserved: 200_000n, grants: 2 });
    await stop(id);
  });

  test('an identity counts once, whoever brings it', async () => {
    const id = await run(preset('welcome', { limits: { identities: ['email'] } }));
    const states = [];
    for (const mail of ['a.b@example.org', 'ab+2@example.org', 'c@example.org']) {
      desk.player = await desk.sitDown();
      await db().updateTable('member').set({ email: mail }).where('id', '=', desk.memberId()).execute();
      await deposit(20 * U);
      await follow();
      states.push((await grants(id))[0]?.state);
    }
    expect(states).toEqual(['claim', 'rejected', 'claim']);
    await stop(id);
  });

  test('a new version never pays the same period again', async () => {
    const key = desk.name('promo');
    const id = await run(preset('reload', { entry: 'automatic' }), key);
    await deposit(40 * U);
    await follow();
    await run(preset('reload', { entry: 'automatic', reward: { percent: 30 } }), key);
    await deposit(40 * U);
    await follow();
    expect(await grants(id)).toHaveLength(1);
    await stop(id);
  });

  test('nothing expires without a message, and what expires leaves the budget', async () => {
    const id = await run(preset('welcome'));
    await deposit(20 * U);
    await follow();
    desk.platform.clock.advance(8 * 24 * 3_600_000);
    await desk.platform.open.runJob('expire-rewards');
    expect(await grants(id)).toMatchObject([{ state: 'claim' }]);
    await db().updateTable('member').set({ email: 'told@example.org' }).where('id', '=', desk.memberId()).execute();
    await desk.platform.open.runJob('expire-rewards');
    desk.platform.clock.advance(2 * 24 * 3_600_000);
    await desk.platform.open.runJob('expire-rewards');
    expect(await grants(id)).toMatchObject([{ state: 'expired' }]);
    expect((await budget(id)).reserved).toBe(0n);
    await stop(id);
  });
});
