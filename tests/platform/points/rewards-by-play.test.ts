import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '../../../generated/calls.ts';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { setSettings } from '../../support/getting-in.ts';
import { vendorDesk } from '../vendors/desk.ts';

/** Points, ranks and missions follow real bets. */

const desk = vendorDesk();
beforeEach(async () => {
  desk.player = await desk.sitDown();
});

const ask = async (name: CallName, request = {}) => {
  const { token, host } = desk.player;
  const answer = await desk.platform.call(name, request, { token, host });
  return answer.body.value ?? answer.body;
};
const follow = () => desk.platform.open.platform.memberEvents.run();
/** Lets time pass for a player who stays signed in. */
const pass = async (hours: number): Promise<void> => {
  desk.platform.clock.advance(hours * 3_600_000);
  const at = new Date(desk.platform.clock.now());
  const member = BigInt(desk.player.memberId);
  await sql`update session set seen_at = ${at}, created_at = ${at} where member_id = ${member}`.execute(
    desk.platform.database.db,
  );
};
/** Plays one round that ends at once. */
const play = async (amount: number, winAmount = 0) => {
  const txId = desk.name('bw');
  const fields = { txId, roundId: desk.name('r'), amount: String(amount), winAmount: String(winAmount) };
  expect((await desk.call('betwin', fields)).status).toBe('OK');
  return txId;
};
const missionOf = async (id: number) =>
  (await ask('missionSummary')).list.find(({ missionId }: { missionId: number }) => missionId === id);

test('[PNT-02] [PRO-04] settled bets earn points and a rank at once; taken back, the points go too', async () => {
  const rank = { names: { en: 'Reef', pt: 'Recife' }, color: '#112233', color2: '#445566', threshold: 100 };
  await setSettings(desk.platform, 'alpha', {
    points: { rates: { rng: 0.1, live: 0.1, sports: 0.1, pvp: 0.1, lott: 0.1 } },
    vip: {
      ranks: [
        { ...rank, level: 1, reward: 40 },
        { ...rank, level: 2, threshold: 100_000 },
      ],
    },
  });
  await play(500_000);
  const txId = await play(500_000);
  await follow();
  await follow();
  const progress = await ask('rankProgress');
  expect(progress).toMatchObject({ rankLevel: 1, playerRankName: 'Recife' });
  expect(progress.history).toMatchObject([{ from: 0, to: 1, cause: 'POINTS' }]);
  expect((await ask('memberInfo')).clubLabel).toEqual({
    rankLevel: 1,
    labelName: 'Recife',
    color: '#112233',
    color2: '#445566',
  });
  expect((await ask('pointBalance')).balance).toBe(50);
  await desk.call('rollback', { refTxId: txId });
  await follow();
  expect((await ask('pointBalance')).balance).toBe(45);
  await play(500_000);
  await follow();
  // The level-up reward is paid once for ever.
  expect((await ask('pointBalance')).balance).toBe(50);
});

test('[PRO-05] [MEM-12] a chain of missions is finished by real bets, and each step is claimed once', async () => {
  const texts = { en: { title: 'Step', text: 'Do it.' } };
  await setSettings(desk.platform, 'alpha', {
    missions: [
      { id: 1, period: 'once', metric: 'rounds', target: 2, reward: 30, texts },
      { id: 2, period: 'once', metric: 'wins', target: 1, reward: 70, needs: [1], texts },
    ],
  });
  await play(10_000, 20_000);
  await follow();
  expect(await missionOf(1)).toMatchObject({ progress: 1, target: 2, status: 'OPEN' });
  expect(await missionOf(2)).toMatchObject({ progress: 0, status: 'LOCKED' });
  expect((await ask('claimMission', { missionId: 1 })).errorCode).toBe('mission.open');
  await play(10_000, 0);
  await follow();
  expect(await missionOf(1)).toMatchObject({ progress: 2, status: 'CLAIMABLE' });
  expect(await missionOf(2)).toMatchObject({ progress: 0, status: 'OPEN' });
  const before = (await ask('pointBalance')).balance;
  const claims = await Promise.all(Array.from({ length: 8 }, () => ask('claimMission', { missionId: 1 })));
  expect(claims.filter(({ balance }) => balance !== undefined)).toEqual([{ balance: before + 30 }]);
  await play(10_000, 50_000);
  await follow();
  expect(await missionOf(2)).toMatchObject({ status: 'CLAIMABLE' });
  await ask('claimMission', { missionId: 2 });
  expect((await ask('missionSummary')).openMissions).toBe(0);
  const board = await ask('missionLeaderboard');
  expect(board.own).toMatchObject({ rank: 1, score: 100 });
  expect(board.list[0]).toMatchObject({ rank: 1, score: 100, isOwn: true });
  expect(board.list[0].customerName).toContain('*');
});

test('[PRO-05] a claimed mission whose bets are taken back returns its points and is open again', async () => {
  const texts = { en: { title: 'Step', text: 'Do it.' } };
  const missions = [{ id: 9, period: 'day', metric: 'rounds', target: 1, reward: 20, texts }];
  await setSettings(desk.platform, 'alpha', { missions });
  const txId = await play(10_000);
  await follow();
  await ask('claimMission', { missionId: 9 });
  const before = (await ask('pointBalance')).balance;
  await desk.call('rollback', { refTxId: txId });
  await follow();
  expect((await ask('pointBalance')).balance).toBe(before - 20);
  expect(await missionOf(9)).toMatchObject({ progress: 0, status: 'OPEN' });
});

test('[MEM-10] [PRO-05] a finished mission waits in the reward centre after its day, is claimed there once, and is claimed on the missions page', async () => {
  const texts = { en: { title: 'Step', text: 'Do it.' } };
  const missions = [
    { id: 12, period: 'day', metric: 'rounds', target: 1, reward: 20, texts },
    { id: 13, period: 'once', metric: 'rounds', target: 1, reward: 5, texts },
  ];
  await setSettings(desk.platform, 'alpha', { missions, flags: { PROMOTION3: true } });
  await play(10_000);
  await follow();
  const waiting = async () =>
    (await ask('rewardCenter')).rewards.filter(({ state }: { state: string }) => state === 'claim');
  const [daily, once] = await waiting();
  expect(daily).toMatchObject({ title: 'Step', kind: 'points', amount: 20, claimBy: expect.any(String) });
  expect(once).toMatchObject({ id: 'm13.once', amount: 5 });
  expect(once.claimBy).toBeUndefined();
  await ask('claimReward', { rewardId: once.id });
  expect(await missionOf(13)).toMatchObject({ status: 'CLAIMED' });

  // The next day the mission begins again; what was promised waits on, whatever the operator changes.
  await pass(24);
  await setSettings(desk.platform, 'alpha', { missions: [{ ...missions[0], reward: 1 }], flags: { PROMOTION3: true } });
  expect(await missionOf(12)).toMatchObject({ status: 'OPEN', progress: 0 });
  expect(await waiting()).toEqual([daily]);
  expect((await ask('availablePromotions')).claimableRewards).toBe(1);
  const before = (await ask('pointBalance')).balance;
  const claims = await Promise.all(Array.from({ length: 4 }, () => ask('claimReward', { rewardId: daily.id })));
  expect(claims.filter(({ state }) => state === 'claimed')).toEqual([{ state: 'claimed', kind: 'points', amount: 20 }]);
  expect((await ask('pointBalance')).balance).toBe(before + 20);
  expect(await waiting()).toEqual([]);
});

test('[MEM-10] the points of a finished mission expire only after messages, and can then no longer be claimed', async () => {
  const texts = { en: { title: 'Step', text: 'Do it.' } };
  const missions = [{ id: 14, period: 'day', metric: 'rounds', target: 1, reward: 20, texts }];
  await setSettings(desk.platform, 'alpha', { missions, flags: { PROMOTION3: true } });
  await play(10_000);
  await follow();
  const { db } = desk.platform.database;
  const member = BigInt(desk.player.memberId);
  const contact = { email: null as string | null, mobile: null };
  await db.updateTable('member').set(contact).where('id', '=', member).execute();
  const read = async () => {
    const [reward] = (await ask('rewardCenter')).rewards;
    return { state: reward.state, left: Date.parse(reward.claimBy) - desk.platform.clock.now() };
  };
  const passAndExpire = async (hours: number): Promise<void> => {
    await pass(hours);
    await desk.platform.open.runJob('expire-missions');
  };
  await passAndExpire(Math.ceil((await read()).left / 3_600_000));
  // No mail and no SMS reached the member: another day.
  expect(await read()).toMatchObject({ state: 'claim' });
  expect((await read()).left).toBeGreaterThan(0);
  await db
    .updateTable('member')
    .set({ ...contact, email: 'olga@example.org' })
    .where('id', '=', member)
    .execute();
  await passAndExpire(1);
  await passAndExpire(24);
  expect(await read()).toMatchObject({ state: 'expired' });
  expect((await ask('claimReward', { rewardId: 'm14.2020-01-01' })).errorCode).toBe('mission.open');
  const kinds = await db
    .selectFrom('member_message')
    .select('kind')
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();
  expect(kinds.map(({ kind }) => kind).filter((kind) => kind.startsWith('promotions/pieces-'))).toEqual([
    'promotions/pieces-ends',
    'promotions/pieces-expired',
  ]);
});

test('[PRO-05] of two equal scores the one that was reached earlier is ahead', async () => {
  const texts = { en: { title: 'Step', text: 'Do it.' } };
  const missions = [{ id: 11, period: 'once', metric: 'rounds', target: 1, reward: 500, texts }];
  await setSettings(desk.platform, 'alpha', { missions });
  const [first, second] = [desk.player, await desk.sitDown()];
  for (const who of [first, second]) {
    desk.player = who;
    await play(10_000);
    await follow();
    desk.platform.clock.advance(1000);
    await ask('claimMission', { missionId: 11 });
  }
  const { rank: later } = (await ask('missionLeaderboard')).own;
  desk.player = first;
  expect((await ask('missionLeaderboard')).own.rank).toBe(later - 1);
});

test('[PRO-04] a rank is lost after a month that did not keep it, with a notice before, and by one', async () => {
  const rank = { names: { en: 'Reef' }, color: '#112233', color2: '#445566', keep: 50 };
  const ranks = [
    { ...rank, level: 1, threshold: 10, keep: 0 },
    { ...rank, level: 2, threshold: 60 },
  ];
  await setSettings(desk.platform, 'alpha', { vip: { ranks } });
  await play(1_000_000);
  await follow();
  expect((await ask('rankProgress')).rankLevel).toBe(2);
  const day = 24 * 60 * 60 * 1000;
  const { db } = desk.platform.database;
  const review = async (until: (progress: { isAtRisk: boolean; rankLevel: number }) => boolean): Promise<void> => {
    for (let days = 0; days < 70; days += 1) {
      await desk.platform.open.runJob('review-vip-ranks');
      const row = await db
        .selectFrom('vip_member')
        .select(['rank', 'notice'])
        .where('member_id', '=', BigInt(desk.player.memberId))
        .executeTakeFirstOrThrow();
      if (until({ isAtRisk: row.notice !== null, rankLevel: row.rank })) return;
      desk.platform.clock.advance(day);
    }
    throw new Error('Seventy days changed nothing.');
  };
  await review(({ isAtRisk }) => isAtRisk);
  await review(({ rankLevel }) => rankLevel === 1);
  const changes = await db
    .selectFrom('vip_change')
    .select(['from_rank', 'to_rank', 'cause'])
    .where('member_id', '=', BigInt(desk.player.memberId))
    .orderBy('id')
    .execute();
  expect(changes.at(-1)).toEqual({ from_rank: 2, to_rank: 1, cause: 'month' });
});
