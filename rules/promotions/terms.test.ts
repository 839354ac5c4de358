import { describe, expect, test } from 'vitest';
import type { PromotionDefinition } from '../../generated/types/data.ts';
import { seededRandom } from '../random.ts';
import { judge } from './drain.ts';
import { termsOf } from './terms.ts';

const promotion = (change: object = {}): PromotionDefinition =>
  ({
    trigger: { on: 'deposit' },
    period: { unit: 'day', zone: 'UTC', startsAt: 'S' },
    entry: 'join',
    payout: 'automatic',
    claimDays: 3,
    reward: { kind: 'cash', amount: 50_000 },
    limits: { budget: 900 },
    ...change,
  }) as unknown as PromotionDefinition;

describe('[PRO-01] the terms of a promotion say all that its data decides', () => {
  test('of cash for what happened', () => {
    expect(termsOf(promotion())).toEqual([
      { key: 'who.all' },
      { key: 'entry.join' },
      { key: 'trigger.deposit' },
      { key: 'reward.cash', amounts: { amount: 50_000n } },
      { key: 'cash' },
      { key: 'perPeriod', numbers: { count: 1 } },
      { key: 'period.day', words: { zone: 'UTC' } },
      { key: 'starts', times: { at: 'S' } },
      { key: 'openEnd' },
      { key: 'payout.automatic' },
      { key: 'budget', amounts: { amount: 900n } },
      { key: 'age' },
    ]);
  });

  test('of bonus money for losses', () => {
    const bonus = {
      times: 3,
      base: 'both',
      days: 5,
      categories: { LIVE: 10 },
      otherwise: 50,
      maxBet: 7,
      maxWinTimes: 2,
    };
    const terms = termsOf(
      promotion({
        audience: {},
        trigger: { on: 'play', ordinal: 2, minimum: 100, categories: ['RNG'], weekdays: [1, 7] },
        measure: { metric: 'loss' },
        period: { unit: 'week', zone: 'UTC', startsAt: 'S', endsAt: 'E', graceMinutes: 30 },
        payout: 'claim',
        reward: { kind: 'bonus', percent: 5, cap: 600, least: 20, bonus },
        limits: { budget: 900, perMember: 4, perDay: 2, perPeriod: 3, identities: ['device'] },
      }),
    );
    expect(terms).toEqual([
      { key: 'who.audience' },
      { key: 'entry.join' },
      { key: 'identities' },
      { key: 'metric.loss' },
      { key: 'ordinal', numbers: { ordinal: 2 } },
      { key: 'minimum', amounts: { amount: 100n } },
      { key: 'games', categories: ['RNG'] },
      { key: 'weekdays', words: { days: '1,7' } },
      { key: 'validStake' },
      { key: 'reward.percentSum', percents: { percent: 5 } },
      { key: 'cap', amounts: { cap: 600n } },
      { key: 'least', amounts: { amount: 20n } },
      { key: 'perPeriod', numbers: { count: 3 } },
      { key: 'wagering.both', numbers: { times: 3 }, amounts: { example: 1_000_000n, stake: 6_000_000n } },
      { key: 'useDays', numbers: { days: 5 } },
      { key: 'withdraw.forfeitAll' },
      { key: 'contribution', categories: ['LIVE'], percents: { percent: 10 } },
      { key: 'contribution.otherwise', percents: { percent: 50 } },
      { key: 'maxBet', amounts: { amount: 7n } },
      { key: 'maxWin', numbers: { times: 2 } },
      { key: 'period.week', words: { zone: 'UTC' } },
      { key: 'starts', times: { at: 'S' } },
      { key: 'ends', times: { at: 'E' } },
      { key: 'payout.claim' },
      { key: 'claimDays', numbers: { days: 3 } },
      { key: 'paidAtEnd', numbers: { minutes: 30 } },
      { key: 'perMember', numbers: { count: 4 } },
      { key: 'perDay', numbers: { count: 2 } },
      { key: 'budget', amounts: { amount: 900n } },
      { key: 'age' },
    ]);
  });

  const rewardOf = (change: object) => {
    const all = termsOf(promotion(change));
    return all.slice(
      2,
      all.findIndex(({ key }) => key === 'perPeriod'),
    );
  };
  const budget = (change: object) => termsOf(promotion(change)).at(-2);

  test('of targets, places, pieces, free rounds and invitations', () => {
    const race = { trigger: { on: 'play' }, measure: { metric: 'turnover' }, reward: { kind: 'cash', table: [5, 9] } };
    expect(rewardOf(race)).toEqual([
      { key: 'metric.turnover' },
      { key: 'validStake' },
      { key: 'reward.places', amounts: { most: 9n }, numbers: { count: 2 } },
      { key: 'cash' },
    ]);
    expect(rewardOf({ ...race, measure: { metric: 'turnover', targets: [70, 90] } })).toEqual([
      { key: 'metric.turnover' },
      { key: 'target.amount', amounts: { amount: 70n }, numbers: { steps: 2 } },
      { key: 'validStake' },
      { key: 'reward.table', amounts: { most: 9n }, numbers: { count: 2 } },
      { key: 'cash' },
    ]);
    const days = { measure: { metric: 'days', targets: [1, 7] }, reward: { kind: 'points', table: [5, 9] } };
    expect(rewardOf(days)).toEqual([
      { key: 'metric.days' },
      { key: 'target.count', words: { targets: '1 / 7' } },
      { key: 'reward.pointsTable', numbers: { count: 9 } },
    ]);
    for (const metric of ['rounds', 'best'])
      expect(rewardOf({ ...days, measure: { metric, targets: [2] } })[1]?.key).toBe('target.count');
    const invited = { on: 'referral', minimum: 8 };
    expect(rewardOf({ trigger: invited, reward: { kind: 'tickets', amount: 2, friend: 1 } })).toEqual([
      { key: 'trigger.referral' },
      { key: 'friendStakes', amounts: { amount: 8n } },
      { key: 'reward.tickets', numbers: { count: 2 } },
      { key: 'friend', amounts: { amount: 1n } },
    ]);
    expect(rewardOf({ reward: { kind: 'bonus', percent: 9, bonus: { times: 1 } } })[1]?.key).toBe(
      'reward.percentDeposit',
    );
    const rounds = termsOf(promotion({ reward: { kind: 'freeRounds', rounds: 20, stake: 50 } })).map(({ key }) => key);
    expect(rounds).toEqual(expect.arrayContaining(['reward.freeRounds', 'wagering.winnings', 'maxBet', 'sticky']));
    expect(rounds).not.toContain('contribution.otherwise');
    expect(budget({ reward: { kind: 'points', amount: 1 } })).toEqual({
      key: 'budget.pieces',
      numbers: { count: 900 },
    });
  });
});

describe('[PRO-01] what a promotion costs before it is published', () => {
  const games = [
    { name: 'Slot', category: 'RNG', edge: 0.04 },
    { name: 'Baccarat', category: 'LIVE', edge: 0.01 },
  ];
  const judged = (change: object) => judge(promotion(change), games, seededRandom(7));
  const once = { budget: 1, perMember: 1, identities: ['device'] };

  test.each<[string, object, object]>([
    ['registered', { budget: 1, identities: ['device'] }, { verdict: 'sponsored', costPerReward: 50_000 }],
    ['registered', { budget: 1, perMember: 1 }, { verdict: 'blocked' }],
    ['signed-in', once, { verdict: 'sponsored', costPerReward: 50_000 }],
    ['signed-in', { budget: 1, identities: ['device'] }, { verdict: 'blocked' }],
    ['deposit', once, { verdict: 'blocked' }],
    ['mission', { budget: 1 }, { verdict: 'sponsored', costPerReward: 50_000, lines: [] }],
  ])('cash for %s with %o is %o', (on, limits, verdict) => {
    const found = judged({ trigger: { on }, limits });
    expect(found).toMatchObject(verdict);
    if (found.lines.length > 0) expect(found.lines).toMatchObject([{ test: 'free', paid: 0, got: 50_000 }]);
  });

  test('pieces cost nothing, and a percentage of a deposit without a cap has no bound', () => {
    expect(judged({ reward: { kind: 'points', amount: 9 } })).toEqual({
      verdict: 'selfFunding',
      costPerReward: 0,
      lines: [],
    });
    const [first] = judged({ trigger: { on: 'mission' }, reward: { kind: 'cash', percent: 9 } }).lines;
    expect(first).toEqual({ test: 'unbounded', isPassed: false });
  });

  const share = (percent: number, over: object = {}) => ({
    trigger: { on: 'play' },
    measure: { metric: 'turnover' },
    reward: { kind: 'cash', percent },
    ...over,
  });
  test('a rate of turnover is at most six tenths of the lowest edge among its games', () => {
    const line = { test: 'rate', game: 'Baccarat', edge: 1 };
    const safe = { verdict: 'selfFunding', costPerReward: 0, lines: [{ ...line, rate: 0.59, isPassed: true }] };
    expect(judged(share(0.59))).toEqual(safe);
    expect(judged(share(0.61))).toMatchObject({
      verdict: 'blocked',
      lines: [{ ...line, rate: 0.61, isPassed: false }],
    });
    const slots = { trigger: { on: 'play', categories: ['RNG'] } };
    expect(judged(share(2.3, slots)).lines).toEqual([
      { test: 'rate', game: 'Slot', edge: 4, rate: 2.3, isPassed: true },
    ]);
    expect(judged(share(2.3, { trigger: { on: 'play', categories: ['PVP'] } })).lines).toEqual([]);
  });

  test('cash back for a loss gains its share less the edge from one bold bet, up to the cap', () => {
    const back = (percent: number, cap?: number) =>
      judged(
        share(percent, { measure: { metric: 'loss' }, reward: { kind: 'cash', percent, ...(cap ? { cap } : {}) } }),
      );
    const line = { test: 'cashback', game: 'Baccarat', edge: 1 };
    expect(back(1)).toMatchObject({ verdict: 'selfFunding', lines: [{ ...line, rate: 1, isPassed: true }] });
    expect(back(1).lines[0]).not.toHaveProperty('got');
    expect(back(10, 1_000)).toEqual({
      verdict: 'sponsored',
      costPerReward: 900,
      lines: [{ ...line, rate: 10, paid: 0, got: 900, isPassed: true }],
    });
    expect(back(10)).toMatchObject({ verdict: 'blocked', lines: [{ ...line, got: 0, isPassed: false }] });
  });

  test.each([
    ['bonus', 100, 40_000, false],
    ['deposit', 50, 80_000, false],
    ['both', 25, 200_000, true],
  ] as const)(
    'a match on %s of %i percent costs its player %i at the cheapest game',
    (...[base, percent, paid, isPassed]) => {
      const bonus = { times: 10, base, categories: { LIVE: 10, PVP: 0 }, maxBet: 50_000 };
      const { lines, verdict } = judged({ reward: { kind: 'bonus', percent, cap: 100_000, bonus } });
      expect(lines[0]).toEqual({ test: 'completion', game: 'Slot', edge: 4, paid, got: 100_000, isPassed });
      expect(lines[1]).toMatchObject({ test: 'variance', game: 'Slot', edge: 4, paid: 0, stake: 50_000 });
      expect(verdict).toBe('sponsored');
    },
  );
});
