import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSettings } from '../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney } from '../support/player.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')] });
  await setSettings(platform, 'alpha', { flags: { PROMOTION3: true, REWCEN3: true, PTSYS3: true } });
});
afterAll(() => platform.close());

/** The reads of the screens on which a player who is barred can do nothing. */
const READS = [
  'rewardCenter',
  'missionSummary',
  'promotionStates',
  'raffles',
  'pointConfig',
  'depositSettings',
] as const;

test.each(READS)(
  '[RGM-01] [MEM-10] %s says before a press what bars the player, and until when, to nobody else',
  async (name) => {
    const [member, other] = [await newMember(platform), await newMember(platform)];
    const ask = async (token = member.token) => (await platform.call(name, {}, { token })).body.value;
    const end = { member_id: BigInt(member.memberId), until_at: null };
    const { db } = platform.database;
    expect(await ask()).not.toHaveProperty('barred');
    const until = new Date(platform.clock.now() + DAY_MS).toISOString();
    const begun = await platform.call('excludePlayer', { duration: 'day', understood: true }, { token: member.token });
    expect(begun.status).toBe(200);
    expect((await ask()).barred).toEqual({ reason: 'coolOff', until });
    expect(await ask(other.token)).not.toHaveProperty('barred');
    await db
      .insertInto('play_block')
      .values({ ...end, reason: 'excluded' })
      .execute();
    expect((await ask()).barred).toEqual({ reason: 'exclusion' });
    await db
      .insertInto('play_block')
      .values({ ...end, reason: 'blocked' })
      .execute();
    expect((await ask()).barred).toEqual({ reason: 'closed' });
  },
);

test('[RGM-01] [MEM-04] an order that waits to be paid says during a break that its money is not credited', async () => {
  const { token } = await newMember(platform);
  const started = await platform.call('startDeposit', { amount: 50, idempotencyKey: 'before-the-break' }, { token });
  const { orderId } = started.body.value;
  expect(started.body.value).not.toHaveProperty('barred');
  await platform.call('excludePlayer', { duration: 'week', understood: true }, { token });
  const read = await platform.call('depositStatus', { orderId }, { token });
  expect(read.body.value.barred).toMatchObject({ reason: 'coolOff' });
});

test('[RGM-01] [NAV-02] open pages of the player are told when a break begins, and nobody else’s', async () => {
  const [member, other] = [await newMember(platform), await newMember(platform)];
  const told: string[] = [];
  const stops = [member, other].map(({ memberId }) =>
    platform.open.platform.liveEvents.subscribe({ merchant: 'alpha', memberId }, ({ event }) => {
      if (event.name === 'player-bar') told.push(memberId);
    }),
  );
  await platform.call('excludePlayer', { duration: 'day', understood: true }, { token: member.token });
  await expect.poll(() => told).toEqual([member.memberId]);
  for (const stop of stops) stop();
});
