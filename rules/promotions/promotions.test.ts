import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PromotionDefinition } from '../../generated/types/data.ts';
import { seededRandom } from '../random.ts';
import { judge } from './drain.ts';
import { evaluate, settle, settlesAtEnd } from './evaluate.ts';
import { findPromotionProblems } from './markets.ts';
import { closesAt, periodEnd, periodOf } from './period.ts';
import { type Happening, START } from './progress.ts';
import { mostOf } from './reward.ts';
import { evenMoney, simulateBonus, volatileSlot } from './simulate.ts';
import { type PromotionStatus, stateOf } from './state.ts';
import { termsOf } from './terms.ts';

const FOLDER = new URL('../../platform/engagement/promotions/presets/', import.meta.url);
const PRESETS = readdirSync(FOLDER).map(
  (file) =>
    [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as PromotionDefinition,
    ] as const,
);
const presetOf = (name: string): PromotionDefinition => Object.fromEntries(PRESETS)[name] as PromotionDefinition;
const GAMES = [
  { name: 'Slot', category: 'RNG', edge: 0.04 },
  { name: 'Baccarat', category: 'LIVE', edge: 0.0106 },
];
const random = () => seededRandom(7);
const BRAZIL = { bonusTiming: 'afterPlayOnly' } as const;
const UK = { maxWageringPpm: 10_000_000 };

describe('[PRO-01] periods', () => {
  test.each([
    ['day', '2026-03-01T02:30:00Z', ['2026-02-28', '2026-03-01T03:00:00.000Z']],
    ['week', '2026-01-01T12:00:00Z', ['2026-W01', '2026-01-05T03:00:00.000Z']],
    ['week', '2027-01-02T12:00:00Z', ['2026-W53', '2027-01-04T03:00:00.000Z']],
    ['month', '2026-12-31T12:00:00Z', ['2026-12', '2027-01-01T03:00:00.000Z']],
    ['year', '2026-12-31T12:00:00Z', ['2026', '2027-01-01T03:00:00.000Z']],
  ] as const)('a %s of São Paulo at %s has the name and the end %j', (unit, at, [key, end]) => {
    const period = { unit, zone: 'America/Sao_Paulo', startsAt: '2026-01-01T00:00:00Z', graceMinutes: 10 };
    expect(periodOf(period, Date.parse(at))).toBe(key);
    expect(new Date(periodEnd(period, Date.parse(at))).toISOString()).toBe(end);
  });

  test('a promotion without periods has one, periods end with it, and late results count for some minutes', () => {
    const [at, end] = [Date.parse('2026-06-15T12:00:00Z'), Date.parse('2026-06-20T00:00:00Z')];
    const once = { unit: 'once', zone: 'UTC', startsAt: '2026-01-01T00:00:00Z', graceMinutes: 10 } as const;
    expect([periodOf(once, at), periodEnd(once, at)]).toEqual(['once', Infinity]);
    const ending = { ...once, endsAt: '2026-06-20T00:00:00Z' };
    expect([ending, { ...ending, unit: 'month' } as const].map((period) => periodEnd(period, at))).toEqual([end, end]);
    expect(periodEnd({ ...once, unit: 'month' }, at)).toBe(Date.parse('2026-07-01T00:00:00Z'));
    expect(closesAt(ending, at)).toBe(end + 600_000);
    expect(closesAt({ ...ending, graceMinutes: 0 }, at)).toBe(end);
  });
});

describe('[PRO-02] a member sees of a promotion', () => {
  const now = Date.parse('2026-06-01T12:00:00Z');
  const definition = presetOf('reload');
  const ended = { ...definition, period: { ...definition.period, endsAt: '2026-05-01T00:00:00Z' } };
  const cases: readonly (readonly [string, Partial<PromotionStatus>])[] = [
    ['soon notStarted', { now: Date.parse('2025-12-31T00:00:00Z') }],
    ['join', {}],
    ['joined', { definition: presetOf('welcome') }],
    ['joined', { application: 'JOINED' }],
    ['joined limit', { part: { ...START, why: 'limit' } }],
    ['applying', { application: 'APPLYING' }],
    ['applying', { rewards: ['review'] }],
    ['claim', { rewards: ['claim'], isPaused: true, hasBudget: false, isInAudience: false }],
    ['issued', { rewards: ['issued'] }],
    ['claimed', { rewards: ['claimed'] }],
    ['rejected', { application: 'REJECTED' }],
    ['rejected identity', { rewards: ['rejected'], part: { ...START, steps: 1, why: 'identity' } }],
    ['closed', { rewards: ['expired'] }],
    ['closed ended', { definition: ended }],
    ['closed ended', { isPaused: true }],
    ['closed audience', { isInAudience: false }],
    ['closed budget', { hasBudget: false }],
  ];
  test.each(cases)('%s: %o', (seen, over) => {
    const usual = { definition, isPaused: false, part: undefined, rewards: [], application: undefined, now };
    const { state, why } = stateOf({ ...usual, isInAudience: true, hasBudget: true, ...over });
    expect([state, why].filter(Boolean).join(' ')).toBe(seen);
  });
});

describe('[PRO-01] markets', () => {
  test.each([
    ['welcome', BRAZIL, true],
    ['reload', BRAZIL, true],
    ['cashback', BRAZIL, false],
    ['rebate', BRAZIL, false],
    ['tournament', BRAZIL, false],
    ['check-in', BRAZIL, false],
    ['welcome', UK, true],
    ['rebate', UK, false],
  ] as const)('%s under %o is forbidden: %s', (name, rules, isForbidden) => {
    expect(findPromotionProblems(rules, presetOf(name)).length > 0).toBe(isForbidden);
  });

  test.each<[string, object, object, readonly string[]]>([
    ['tickets for a code', { on: 'code' }, { kind: 'tickets', amount: 1 }, ['beforePlay']],
    ['cash for a sign-in', { on: 'signed-in' }, { kind: 'cash', amount: 1 }, ['beforePlay']],
    ['points for a sign-in', { on: 'signed-in' }, { kind: 'points', amount: 1 }, []],
    ['cash for a mission', { on: 'mission' }, { kind: 'cash', amount: 1 }, []],
    ['bonus money for a code', { on: 'code' }, { kind: 'bonus', amount: 1 }, ['beforePlay']],
    ['bonus money for play', { on: 'play' }, { kind: 'bonus', amount: 1 }, []],
  ])('Brazil: %s', (...[, trigger, reward, problems]) => {
    const definition = { ...presetOf('reload'), trigger, reward } as PromotionDefinition;
    expect(findPromotionProblems(BRAZIL, definition)).toEqual(problems);
    expect(findPromotionProblems({}, definition)).toEqual([]);
  });

  const MIX = ['mixedProducts'];
  const anywhere = { kind: 'bonus', amount: 1, bonus: { times: 1 } };
  const only = (...categories: readonly string[]) => ({
    ...anywhere,
    bonus: {
      times: 1,
      otherwise: 0,
      categories: { ...Object.fromEntries(categories.map((one) => [one, 100])), BINGO: 0 },
    },
  });
  test.each<[string, object, object, readonly string[]]>([
    ['cash for play of two', { on: 'play', categories: ['RNG', 'SPORTS'] }, { kind: 'cash', amount: 1 }, MIX],
    ['cash for play of one', { on: 'play', categories: ['RNG', 'LIVE'] }, { kind: 'cash', amount: 1 }, []],
    ['cash for any play', { on: 'play' }, { kind: 'cash', amount: 1 }, []],
    ['points for play of two', { on: 'play', categories: ['RNG', 'SPORTS'] }, { kind: 'points', amount: 1 }, []],
    ['cash for a mission with two', { on: 'mission', categories: ['RNG', 'SPORTS'] }, { kind: 'cash', amount: 1 }, []],
    ['a bonus for one to use anywhere', { on: 'play', categories: ['SPORTS'] }, anywhere, []],
    ['a bonus for one to use in another', { on: 'play', categories: ['SPORTS'] }, only('RNG'), MIX],
    ['a bonus for one to use there', { on: 'play', categories: ['SPORTS'] }, only('SPORTS'), []],
    ['a bonus for a deposit to use in one', { on: 'deposit', categories: ['SPORTS'] }, only('RNG'), []],
    ['a bonus to use in two', { on: 'mission' }, only('RNG', 'SPORTS'), MIX],
  ])('one product: %s', (...[, trigger, reward, problems]) => {
    const definition = { ...presetOf('reload'), trigger, reward } as PromotionDefinition;
    expect(findPromotionProblems({ oneProduct: true }, definition)).toEqual(problems);
    expect(findPromotionProblems({}, definition)).toEqual([]);
  });

  test('points for a deposit are a reward for a deposit too', () => {
    const points = { ...presetOf('reload'), reward: { kind: 'points', amount: 10 } } as PromotionDefinition;
    expect(findPromotionProblems(BRAZIL, points)).toEqual(['beforePlay']);
  });
});

describe('[PRO-01] drain tests', () => {
  test('a bold player costs more than bonus less turnover times edge: the formula understates', () => {
    const play = { deposit: 100, bonus: 100, turnover: 3_000, maxWin: Infinity, runs: 500 };
    const formula = 100 - 0.04 * 3_000;
    const slot = simulateBonus({ ...play, stake: 5, payouts: volatileSlot(0.04) }, random());
    const even = simulateBonus({ ...play, stake: 1, payouts: evenMoney(0.04) }, random());
    expect(formula).toBe(-20);
    expect(slot.value).toBeGreaterThan(40);
    expect(slot.completed).toBeLessThan(0.25);
    expect(even.value).toBeLessThan(0);
    expect(even.completed).toBeGreaterThan(0.8);
  });

  test('a rebate far below the lowest edge funds itself, one above it is blocked', () => {
    expect(judge(presetOf('rebate'), GAMES, random()).verdict).toBe('selfFunding');
    const greedy = { ...presetOf('rebate'), reward: { kind: 'cash', percent: 1.2 } } as PromotionDefinition;
    expect(judge(greedy, GAMES, random())).toMatchObject({
      verdict: 'blocked',
      lines: [{ test: 'rate', isPassed: false }],
    });
  });

  test('a match is sponsored by a stated amount; cash for a deposit and a match without a cap are blocked', () => {
    const welcome = judge(presetOf('welcome'), GAMES, random());
    expect(welcome.verdict).toBe('sponsored');
    expect(welcome.costPerReward).toBeGreaterThan(0);
    expect(welcome.costPerReward).toBeLessThanOrEqual(1_000_000 * 10);
    const cash = { ...presetOf('reload'), reward: { kind: 'cash', amount: 100_000 } } as PromotionDefinition;
    expect(judge(cash, GAMES, random()).verdict).toBe('blocked');
    const { cap: _cap, ...uncapped } = presetOf('reload').reward;
    expect(judge({ ...presetOf('reload'), reward: uncapped }, GAMES, random()).verdict).toBe('blocked');
  });

  test.each(PRESETS)('the preset %s can be published', (_name, definition) => {
    expect(judge(definition, GAMES, random()).verdict).not.toBe('blocked');
  });
});

test.each(PRESETS)(
  '[PRO-01] the terms of %s name period, bound and age, and its words are there in every language',
  (_name, definition) => {
    const keys = termsOf(definition).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining([`period.${definition.period.unit}`, 'perPeriod', 'age']));
    expect(keys.some((key) => key.startsWith('budget'))).toBe(true);
    expect(Object.keys(definition.texts).toSorted()).toEqual(['cn', 'en', 'pt', 'vi']);
  },
);

const happening = fc.record({
  kind: fc.constantFrom('deposit', 'deposit-reversed', 'play', 'signed-in', 'registered', 'rank', 'referral', 'reward'),
  at: fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-03-01') }),
  amount: fc.bigInt({ min: 0n, max: 10_000_000n }),
  valid: fc.bigInt({ min: -3_000_000n, max: 10_000_000n }),
  won: fc.bigInt({ min: 0n, max: 10_000_000n }),
  category: fc.constantFrom('RNG', 'LIVE'),
  ordinal: fc.integer({ min: 1, max: 3 }),
});

test.each(PRESETS)(
  '[PRO-01] random play under %s never earns more than the steps of a period, each within its bound',
  (_name, definition) => {
    const most = mostOf(definition.reward);
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        let progress = START;
        let earned = 0;
        for (const one of happenings) {
          const event: Happening = { ...one, stake: one.valid, bonusStake: 0n, rounds: 1, source: 'x' };
          const result = evaluate(definition, progress, event);
          progress = result.progress;
          earned += result.earned.length;
          if (result.withdrawn !== undefined) earned = result.withdrawn;
          for (const { amount } of result.earned) {
            expect(amount > 0n).toBe(true);
            if (most !== undefined) expect(amount <= most).toBe(true);
          }
          expect(earned).toBeLessThanOrEqual(definition.measure?.targets?.length ?? definition.limits.perPeriod ?? 1);
        }
        const end = settlesAtEnd(definition) ? settle(definition, progress, 0) : 'target';
        if (typeof end !== 'string' && most !== undefined) expect(end.amount <= most).toBe(true);
      }),
    );
  },
);
