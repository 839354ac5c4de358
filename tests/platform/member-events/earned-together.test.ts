import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberEvent } from '../../../platform/engagement/member-events/member-event.ts';
import { consumer as missions } from '../../../platform/engagement/missions/consumer.ts';
import { takePointsBack } from '../../../platform/engagement/points/award.ts';
import { consumer as points } from '../../../platform/engagement/points/consumer.ts';
import { consumer as vip } from '../../../platform/engagement/vip/consumer.ts';
import { type Executor, sql } from '../../../platform/kernel/database/connection.ts';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { setSettings } from '../../support/getting-in.ts';
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts';
import { newMember, siteWithMoney } from '../../support/player.ts';

/** Points, ranks and missions earn a batch of events in few statements. */

const CONSUMERS = [points, vip, missions];
const PLAYERS = 3;
const TOLD = { title: 'Step', text: 'Do it.' };

let platform: TestPlatform;
let together: readonly bigint[];
let alone: readonly bigint[];

const newMembers = async (count: number): Promise<readonly bigint[]> => {
  const ids: bigint[] = [];
  while (ids.length < count) ids.push(BigInt((await newMember(platform, 'alpha.localhost')).memberId));
  return ids;
};

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')] });
  const rank = { names: { en: 'Reef' }, color: '#112233', color2: '#445566' };
  const mission = { texts: { en: TOLD } };
  await setSettings(platform, 'alpha', {
    points: {
      rates: { rng: 0.1, live: 0.03, sports: 0.07, pvp: 0.1, lott: 0.1 },
      deposits: [{ from: 0, points: 0.1 }],
    },
    vip: {
      ranks: [
        { ...rank, level: 1, threshold: 20, reward: 40 },
        { ...rank, level: 2, threshold: 400, reward: 7 },
      ],
    },
    missions: [
      { ...mission, id: 1, period: 'day', metric: 'rounds', target: 2, reward: 30 },
      { ...mission, id: 2, period: 'once', metric: 'wins', target: 1, reward: 70, needs: [1] },
      { ...mission, id: 3, period: 'week', metric: 'valid', target: 50, reward: 5 },
      { ...mission, id: 4, period: 'once', metric: 'games', target: 3, reward: 5 },
    ],
  });
  [together, alone] = [await newMembers(PLAYERS), await newMembers(PLAYERS)];
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

/** An event of a player by place, before it has a member. */
interface Done {
  readonly player: number;
  readonly kind: 'play' | 'deposit';
  readonly units: bigint;
  readonly won: bigint;
  readonly category: 'RNG' | 'LIVE' | 'SPORTS';
  readonly game: number;
  /** Days after the first, over the end of a month. */
  readonly day: number;
}

const anyDone: fc.Arbitrary<Done> = fc.record({
  player: fc.nat(PLAYERS - 1),
  kind: fc.constantFrom('play', 'play', 'play', 'deposit'),
  units: fc.bigInt({ min: 1n, max: 900_000n }),
  won: fc.bigInt({ min: 0n, max: 900_000n }),
  category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
  game: fc.nat(3),
  day: fc.nat(2),
});

let lastSeq = 1_000_000n;
const FIRST = Date.UTC(2026, 9, 30, 12);
const DAY_MS = 86_400_000;

const toEvent = ({ player, kind, units, won, ...of }: Done, members: readonly bigint[], back = false): MemberEvent => {
  const sign = back ? -1n : 1n;
  const isPlay = kind === 'play';
  lastSeq += 1n;
  return {
    seq: lastSeq,
    memberId: members[player] ?? 0n,
    merchant: 'alpha',
    currency: 'BRL',
    realm: 'play',
    kind: isPlay ? 'play' : back ? 'deposit-reversed' : 'deposit',
    source: `test:${lastSeq}`,
    at: new Date(FIRST + of.day * DAY_MS),
    amount: isPlay ? 0n : units,
    valid: isPlay ? sign * units : 0n,
    stake: isPlay ? sign * units : 0n,
    won: isPlay ? sign * won : 0n,
    bonusStake: 0n,
    rounds: isPlay ? Number(sign) : 0,
    ordinal: 0,
    ...(isPlay ? { game: `NVX:${of.game}`, category: of.category } : {}),
  };
};

const handle = (events: readonly MemberEvent[]): Promise<void> =>
  platform.database.transaction(async (within) => {
    for (const { handle: follow } of CONSUMERS) await follow(within, events, platform.open.platform);
  });

/** Everything that a member has earned, without the numbers of events. */
async function earnedBy(db: Executor, memberId: bigint): Promise<unknown> {
  const rows = async (query: ReturnType<typeof sql<object>>) => (await query.execute(db)).rows;
  return {
    points: await rows(sql<object>`
      select balance from books.ledger_account where owner_id = ${memberId} and kind = 'points'`),
    owed: await rows(sql<object>`select owed from point_debt where member_id = ${memberId} and owed > 0`),
    carried: await rows(sql<object>`select kind, carry from point_carry where member_id = ${memberId} order by kind`),
    rank: await rows(sql<object>`select rank, credit, lifetime from vip_member where member_id = ${memberId}`),
    months: await rows(sql<object>`select month, points from vip_month where member_id = ${memberId} order by month`),
    missions: await rows(sql<object>`
      select mission, period, progress, items, done_seq is null as open, done_at, claim_by, reward
      from mission_progress where member_id = ${memberId} order by mission, period`),
  };
}

const spend = (memberId: bigint, key: string): Promise<void> =>
  platform.database.transaction((within) =>
    takePointsBack(within, { memberId, kind: 'redeem', points: 9n, scope: 'test', key: `${key}:${memberId}` }),
  );

test('[PNT-02] [PRO-04] [PRO-05] a batch earns and gives back what its events earn one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDone, { minLength: 1, maxLength: 12 }), fc.nat(11), async (done, kept) => {
      const undone = done.slice(kept);
      await handle(done.map((one) => toEvent(one, together)));
      for (const one of done) await handle([toEvent(one, alone)]);
      for (const member of [...together, ...alone]) await spend(member, String(lastSeq));
      if (undone.length > 0) await handle(undone.map((one) => toEvent(one, together, true)));
      for (const one of undone) await handle([toEvent(one, alone, true)]);
      for (const [place, member] of together.entries())
        expect(await earnedBy(platform.database.db, member)).toEqual(
          await earnedBy(platform.database.db, alone[place] ?? 0n),
        );
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

test('[NFR-03] a batch of many members takes as many statements as one of few', async () => {
  const members = await newMembers(14);
  const play = (player: number): Done =>
    ({ player, kind: 'play', units: 10n, won: 0n, category: 'RNG', game: 1, day: 0 }) as const;
  const countStatements = async (first: number, end: number): Promise<number> => {
    let statements = 0;
    await platform.database.transaction(async (transaction) => {
      const within = transaction.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      const events = members.slice(first, end).map((_, place) => toEvent(play(first + place), members));
      for (const { handle: follow } of CONSUMERS) await follow(within, events, platform.open.platform);
    });
    return statements;
  };
  const few = await countStatements(0, 2);
  expect(few).toBeGreaterThan(5);
  expect(await countStatements(2, 14)).toBe(few);
});
