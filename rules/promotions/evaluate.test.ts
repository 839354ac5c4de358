import { describe, expect, test } from 'vitest';
import type { PromotionDefinition } from '../../generated/types/data.ts';
import { evaluate, kindsOf, runsAt, settle, settlesAtEnd } from './evaluate.ts';
import { type Happening, type Progress, START, valueOf } from './progress.ts';
import { amountOf, bonusTermsOf, isMoney, mostOf } from './reward.ts';

type Change = { readonly [Key in keyof PromotionDefinition]?: object | string | number };

const promotion = (change: Change = {}): PromotionDefinition =>
  ({
    trigger: { on: 'deposit' },
    period: {
      unit: 'day',
      zone: 'America/Sao_Paulo',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2026-02-01T00:00:00Z',
    },
    reward: { kind: 'cash', amount: 50_000 },
    limits: { budget: 1_000_000 },
    ...change,
  }) as unknown as PromotionDefinition;
const happening = (kind: string, over: Partial<Happening> = {}): Happening => ({
  kind,
  at: Date.parse('2026-01-05T12:00:00Z'),
  amount: 0n,
  valid: 0n,
  stake: 0n,
  won: 0n,
  bonusStake: 0n,
  rounds: 0,
  ordinal: 1,
  source: 'x',
  ...over,
});
const deposit = (amount: bigint, over: Partial<Happening> = {}): Happening => happening('deposit', { amount, ...over });
const play = (stake: bigint, over: Partial<Happening> = {}): Happening =>
  happening('play', { stake, valid: stake, rounds: 1, ...over });
const after = (definition: PromotionDefinition, ...all: readonly Happening[]): Progress =>
  all.reduce((progress, one) => evaluate(definition, progress, one).progress, START);

test('[PRO-01] a promotion follows what its trigger says, and one for losses what was paid of them', () => {
  expect(kindsOf(promotion())).toEqual(['deposit', 'deposit-reversed']);
  expect(kindsOf(promotion({ trigger: { on: 'birthday' } }))).toEqual(['signed-in']);
  expect(kindsOf(promotion({ trigger: { on: 'play' }, measure: { metric: 'loss' } }))).toEqual(['play', 'reward']);
  expect(kindsOf(promotion({ trigger: { on: 'play' }, measure: { metric: 'turnover' } }))).toEqual(['play']);
});

test('[PRO-01] a promotion runs from its beginning until its end, if it has one', () => {
  const at = (time: string, change?: Change) => runsAt(promotion(change), Date.parse(time));
  expect([at('2025-12-31T23:59:59Z'), at('2026-01-01T00:00:00Z')]).toEqual(['notStarted', undefined]);
  expect([at('2026-01-31T23:59:59Z'), at('2026-02-01T00:00:00Z')]).toEqual([undefined, 'ended']);
  expect(at('2099-01-01T00:00:00Z', { period: { startsAt: '2026-01-01T00:00:00Z' } })).toBeUndefined();
});

describe('[PRO-01] a reward for something that happened', () => {
  test('is earned as often as a period allows', () => {
    const first = evaluate(promotion(), START, deposit(70_000n));
    expect(first).toEqual({ progress: { ...START, steps: 1 }, earned: [{ step: 0, base: 70_000n, amount: 50_000n }] });
    expect(evaluate(promotion(), first.progress, deposit(70_000n))).toEqual({
      progress: first.progress,
      earned: [],
      why: 'limit',
    });
    const twice = promotion({ limits: { budget: 1, perPeriod: 2 } });
    expect(evaluate(twice, first.progress, deposit(70_000n)).earned).toMatchObject([{ step: 1 }]);
  });

  test.each<[string, object, Happening, string | undefined]>([
    ['the wrong deposit', { ordinal: 1 }, deposit(1n, { ordinal: 2 }), 'ordinal'],
    ['the right deposit', { ordinal: 1 }, deposit(1n), undefined],
    ['another code', { name: 'A' }, deposit(1n, { name: 'B' }), 'name'],
    ['the code', { name: 'A' }, deposit(1n, { name: 'A' }), undefined],
    ['another game', { categories: ['RNG'] }, deposit(1n, { category: 'LIVE' }), 'game'],
    ['no game', { categories: ['RNG'] }, deposit(1n), 'game'],
    ['the game', { categories: ['RNG'] }, deposit(1n, { category: 'RNG' }), undefined],
    ['too little', { minimum: 100 }, deposit(99n, { stake: 500n }), 'minimum'],
    ['enough', { minimum: 100 }, deposit(100n), undefined],
    ['too small a stake', { minimum: 100 }, play(99n, { amount: 500n }), 'minimum'],
    ['a large stake', { minimum: 100 }, play(100n), undefined],
    ['a correction', { minimum: 100 }, play(-1n), undefined],
    ['another day', { weekdays: [2] }, deposit(1n), 'weekday'],
    ['the day', { weekdays: [1] }, deposit(1n), undefined],
    [
      'the day before, by the zone',
      { weekdays: [1] },
      deposit(1n, { at: Date.parse('2026-01-05T02:59:59Z') }),
      'weekday',
    ],
  ])('follows its conditions: %s', (...[, trigger, one, why]) => {
    expect(evaluate(promotion({ trigger: { on: 'deposit', ...trigger } }), START, one).why).toBe(why);
  });

  test('is none below the least, and does not use up the period', () => {
    const least = promotion({ reward: { kind: 'cash', percent: 10, least: 1_000 } });
    expect(evaluate(least, START, deposit(9_999n))).toEqual({ progress: START, earned: [], why: 'belowLeast' });
  });

  test('of an invitation is another one for the friend', () => {
    const earned = (name: string, over: Change) =>
      evaluate(promotion(over), START, happening('referral', { name })).earned.map(({ amount }) => amount);
    const both = { trigger: { on: 'referral' }, reward: { kind: 'cash', amount: 50_000, friend: 20_000 } };
    expect([earned('inviter', both), earned('friend', both)]).toEqual([[50_000n], [20_000n]]);
    expect(earned('friend', { ...both, reward: { kind: 'cash', amount: 50_000 } })).toEqual([]);
    expect(earned('friend', { ...both, trigger: { on: 'mission' } })).toEqual([50_000n]);
  });

  test('is taken back with the deposit, once for each that was earned', () => {
    const back = (progress: Progress, amount: bigint, change: Change = {}) =>
      evaluate(promotion(change), progress, happening('deposit-reversed', { amount }));
    const two = { ...START, steps: 2 };
    expect(back(two, 1n)).toEqual({ progress: { ...START, steps: 1 }, earned: [], withdrawn: 1 });
    expect([back(two, 0n), back(START, 1n)]).toEqual([
      { progress: two, earned: [] },
      { progress: START, earned: [] },
    ]);
    expect(back(two, 1n, { measure: { metric: 'turnover' } })).toEqual({ progress: two, earned: [] });
  });
});

describe('[PRO-01] what a period sums up', () => {
  const race = promotion({ trigger: { on: 'play' }, measure: { metric: 'turnover' } });

  test('play counts with own money, in sums, rounds and the best multiple', () => {
    const sums = after(race, play(100n, { won: 250n, bonusStake: 25n }), play(50n, { won: 10n, rounds: 2 }));
    expect(sums).toEqual({ ...START, valid: 125n, stake: 150n, won: 260n, rounds: 3, best: 250 });
    const all = promotion({ trigger: { on: 'play', countsBonus: true }, measure: { metric: 'turnover' } });
    expect(after(all, play(100n, { bonusStake: 25n })).valid).toBe(100n);
    expect(after(race, play(0n, { valid: 7n, bonusStake: 3n })).valid).toBe(7n);
    expect(after(race, play(-100n, { won: -900n, rounds: -1 })).best).toBe(0);
    expect(after(race, play(10n, { won: 90n, rounds: 0 })).best).toBe(0);
  });

  test('days count once each, by the zone of the promotion', () => {
    const daily = promotion({ trigger: { on: 'signed-in' }, measure: { metric: 'days' } });
    const at = (time: string) => happening('signed-in', { at: Date.parse(time) });
    const days = after(daily, at('2026-01-05T02:00:00Z'), at('2026-01-05T02:59:00Z'), at('2026-01-05T03:00:00Z'));
    expect(days).toEqual({ ...START, days: 2, lastDay: '2026-01-05' });
    expect(evaluate(daily, days, at('2026-01-04T12:00:00Z')).progress).toEqual(days);
  });

  test('a loss is less by what was paid of it in money', () => {
    const cashback = promotion({
      trigger: { on: 'play' },
      measure: { metric: 'loss' },
      reward: { kind: 'cash', percent: 10 },
    });
    const paid = (name: string) => happening('reward', { name, amount: 30n });
    const lost = after(cashback, play(100n, { won: 20n }), paid('money'), paid('points'));
    expect([lost.rewards, valueOf('loss', lost)]).toEqual([30n, 50n]);
    expect(evaluate(cashback, lost, play(1n)).earned).toEqual([]);
  });

  test.each([
    ['event', 6n],
    ['turnover', 1n],
    ['rounds', 4n],
    ['days', 5n],
    ['best', 7n],
    ['loss', 0n],
  ] as const)('the value of %s', (metric, value) => {
    const progress = { valid: 1n, stake: 2n, won: 3n, rewards: 0n, rounds: 4, days: 5, lastDay: '', steps: 6, best: 7 };
    expect(valueOf(metric, progress)).toBe(value);
  });

  test('earns each target that it reaches, and withdraws those that it falls below', () => {
    const steps = promotion({
      trigger: { on: 'play' },
      measure: { metric: 'turnover', targets: [100, 200, 300] },
      reward: { kind: 'points', table: [1, 2, 0] },
    });
    const up = evaluate(steps, START, play(250n));
    expect(up.earned).toEqual([
      { step: 0, base: 250n, amount: 1n },
      { step: 1, base: 250n, amount: 2n },
    ]);
    const down = evaluate(steps, up.progress, play(-51n));
    expect([down.withdrawn, down.progress.steps, down.earned]).toEqual([1, 1, []]);
    const same = evaluate(steps, down.progress, play(0n));
    expect([same.withdrawn, same.earned]).toEqual([undefined, []]);
    expect(evaluate(steps, same.progress, play(1n)).earned).toEqual([{ step: 1, base: 200n, amount: 2n }]);
    const last = evaluate(steps, up.progress, play(50n));
    expect([last.progress.steps, last.earned]).toEqual([3, []]);
  });
});

describe('[PRO-01] the end of a period', () => {
  const percent = {
    trigger: { on: 'play' },
    measure: { metric: 'turnover', minimum: 1_000 },
    reward: { kind: 'cash', percent: 10 },
  };
  const places = { ...percent, reward: { kind: 'cash', table: [500, 300] } };
  const ended = (change: Change, valid: bigint, place?: number) =>
    settle(promotion(change), { ...START, valid }, place);

  test('pays a percentage from the minimum on', () => {
    expect(ended(percent, 1_000n)).toEqual({ step: 0, base: 1_000n, amount: 100n });
    expect([ended(percent, 999n), ended({ ...percent, measure: { metric: 'turnover' } }, 0n)]).toEqual([
      'minimum',
      'minimum',
    ]);
    expect(ended({ ...percent, measure: { metric: 'turnover' } }, 900n)).toEqual('belowLeast');
  });

  test('pays places by their table', () => {
    expect([ended(places, 1_000n, 0), ended(places, 1_000n, 1)]).toMatchObject([{ amount: 500n }, { amount: 300n }]);
    expect([ended(places, 1_000n, 2), ended(places, 1_000n)]).toEqual(['belowLeast', 'target']);
  });

  test('pays nothing of what was paid when it happened', () => {
    const targets = { ...percent, measure: { metric: 'turnover', targets: [1] } };
    expect([ended({ reward: percent.reward }, 1_000n), ended(targets, 1_000n)]).toEqual(['target', 'target']);
    const all = [percent, places, targets, {}].map((change) => settlesAtEnd(promotion(change)));
    expect(all).toEqual(['percent', 'places', undefined, undefined]);
  });
});

type Reward = PromotionDefinition['reward'];
test.each<[string, object, bigint | string]>([
  ['an amount', { amount: 7 }, 7n],
  ['no amount', {}, 'belowLeast'],
  ['a percentage, rounded down to whole hundredths', { percent: 12.5 }, 1_500n],
  ['one up to a cap', { percent: 50, cap: 3_000 }, 3_000n],
  ['one at its cap', { percent: 50, cap: 6_100 }, 6_100n],
  ['less than the least', { percent: 12.5, least: 1_501 }, 'belowLeast'],
  ['the least', { percent: 12.5, least: 1_500 }, 1_500n],
  ['a row of a table', { table: [1, 9], percent: 50 }, 9n],
  ['a row that is missing', { table: [1] }, 'belowLeast'],
  ['free rounds', { kind: 'freeRounds', rounds: 20, stake: 50 }, 1_000n],
])('[PRO-01] step 1 on 12 345 pays %s', (_what, reward, amount) => {
  expect(amountOf({ kind: 'cash', ...reward }, 1, 12_345n)).toBe(amount);
});

test.each<[object, bigint | undefined, boolean]>([
  [{ kind: 'cash', amount: 5, friend: 7 }, 7n, true],
  [{ kind: 'bonus', percent: 10 }, undefined, true],
  [{ kind: 'bonus', percent: 10, cap: 9 }, 9n, true],
  [{ kind: 'points', table: [1, 8, 3] }, 8n, false],
  [{ kind: 'tickets' }, 0n, false],
  [{ kind: 'freeRounds', rounds: 3, stake: 5 }, 15n, true],
])('[PRO-01] the most that %o can be is %s', (reward, most, money) => {
  expect([mostOf(reward as Reward), isMoney(reward as Reward)]).toEqual([most, money]);
});

test('[MEM-10] [PRO-01] the terms of bonus money are those of the reward, with defaults', () => {
  const shares = { categories: { LIVE: 10 }, otherwise: 50 };
  const bonus = { times: 3, base: 'both', days: 5, ...shares, maxBet: 7, maxWinTimes: 2, onWithdraw: 'refuse' };
  expect(bonusTermsOf({ kind: 'bonus', bonus } as unknown as Reward)).toEqual({
    base: 'both',
    multiplierPpm: 3_000_000,
    contributions: { categories: { LIVE: 100_000 }, otherwise: 500_000 },
    maxBet: 7,
    maxWinPpm: 2_000_000,
    days: 5,
    order: 'cashFirst',
    sticky: false,
    countsFrom: 'all',
    onWithdraw: 'refuse',
  });
  const rounds = { kind: 'freeRounds', rounds: 3, stake: 50 } as Reward;
  expect(bonusTermsOf(rounds)).toEqual({
    base: 'winnings',
    multiplierPpm: 1_000_000,
    contributions: { categories: {}, otherwise: 1_000_000 },
    maxBet: 50,
    days: 7,
    order: 'bonusFirst',
    sticky: true,
    countsFrom: 'all',
    onWithdraw: 'forfeitAll',
  });
  const least = bonusTermsOf({ kind: 'bonus', bonus: { times: 1 } } as unknown as Reward);
  expect(least).toMatchObject({ base: 'bonus', days: 7, sticky: false });
  expect(bonusTermsOf({ kind: 'cash', amount: 1 })).toBeUndefined();
});
