import { describe, expect, test } from 'vitest';
import type { PromotionDefinition } from '../../generated/types/data.ts';
import { START } from './progress.ts';
import { barOf, type PromotionStatus, stateOf } from './state.ts';
import { titleIn } from './title.ts';

const definition = (change: object = {}): PromotionDefinition =>
  ({
    trigger: { on: 'deposit' },
    period: { unit: 'day', zone: 'UTC', startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' },
    entry: 'join',
    reward: { kind: 'cash', amount: 1 },
    limits: { budget: 1 },
    ...change,
  }) as unknown as PromotionDefinition;
const part = (steps: number, why: string | null = null) => ({ ...START, steps, why });
const shown = (over: Partial<PromotionStatus> = {}) =>
  stateOf({
    definition: definition(),
    isPaused: false,
    part: undefined,
    rewards: [],
    application: undefined,
    isInAudience: true,
    hasBudget: true,
    now: Date.parse('2026-01-05T00:00:00Z'),
    ...over,
  });

describe('[PRO-04] what a member sees of a promotion', () => {
  test.each<[string, Partial<PromotionStatus>, object]>([
    ['before it begins', { now: 0 }, { state: 'soon', why: 'notStarted' }],
    ['after its end', { now: Date.parse('2026-02-01T00:00:00Z') }, { state: 'closed', why: 'ended' }],
    ['outside of its audience', { isInAudience: false, hasBudget: false }, { state: 'closed', why: 'audience' }],
    ['without a budget', { hasBudget: false, part: part(0) }, { state: 'closed', why: 'budget' }],
    ['before joining', {}, { state: 'join' }],
    ['where nobody has to join', { definition: definition({ entry: 'automatic' }) }, { state: 'joined' }],
    ['while it is paused', { isPaused: true }, { state: 'closed', why: 'ended' }],
    ['with a part, while it is paused', { isPaused: true, part: part(0) }, { state: 'joined' }],
    ['with a part that did not count', { part: part(0, 'minimum') }, { state: 'joined', why: 'minimum' }],
    ['after an application', { application: 'APPLYING', isPaused: true }, { state: 'applying' }],
    ['that was accepted', { application: 'JOINED' }, { state: 'joined' }],
    ['that was rejected', { application: 'REJECTED' }, { state: 'rejected' }],
    ['with a reward to claim, even after its end', { rewards: ['claim', 'review'], now: 0 }, { state: 'claim' }],
    ['with a reward under review', { rewards: ['issued', 'review'], now: 0 }, { state: 'applying' }],
    ['with a reward that was paid', { rewards: ['issued'], part: part(1) }, { state: 'issued' }],
    ['with one that was claimed last', { rewards: ['issued', 'claimed'], part: part(1) }, { state: 'claimed' }],
    ['with one that was rejected', { rewards: ['rejected'] }, { state: 'rejected' }],
    [
      'with one that was rejected for a reason',
      { rewards: ['rejected'], part: part(1, 'identity') },
      { state: 'rejected', why: 'identity' },
    ],
    ['with one that was withdrawn', { rewards: ['withdrawn'] }, { state: 'join' }],
    ['with one that expired', { rewards: ['expired'], part: part(1) }, { state: 'closed' }],
    [
      'with a step left in the period',
      { rewards: ['issued'], part: part(1), definition: definition({ limits: { budget: 1, perPeriod: 2 } }) },
      { state: 'joined' },
    ],
    [
      'with a target left',
      {
        rewards: ['issued'],
        definition: definition({ measure: { metric: 'days', targets: [1, 2] }, entry: 'automatic' }),
      },
      { state: 'joined' },
    ],
    [
      'with its last target reached',
      { rewards: ['issued'], part: part(2), definition: definition({ measure: { metric: 'days', targets: [1, 2] } }) },
      { state: 'issued' },
    ],
  ])('%s', (_when, over, state) => expect(shown(over)).toEqual(state));

  test('a bar leads to the next target, and is full at the last one', () => {
    const turnover = definition({ measure: { metric: 'turnover', targets: [100, 200] } });
    expect(barOf(turnover, undefined)).toEqual({ value: 0n, target: 100n, isMoney: true });
    expect(barOf(turnover, { ...START, valid: 130n, steps: 1 })).toEqual({ value: 130n, target: 200n, isMoney: true });
    expect(barOf(turnover, { ...START, valid: 900n, steps: 2 })).toEqual({ value: 200n, target: 200n, isMoney: true });
    const isMoney = (metric: string) => barOf(definition({ measure: { metric, targets: [1] } }), undefined)?.isMoney;
    expect(['loss', 'days', 'rounds', 'best'].map(isMoney)).toEqual([true, false, false, false]);
    expect(barOf(definition(), START)).toBeUndefined();
    expect(barOf(definition({ measure: { metric: 'turnover' } }), START)).toBeUndefined();
  });
});

test('[PRO-01] a title is in the language, else in the site’s, else in English, else in any', () => {
  const titles = { vi: { title: 'v' }, en: { title: 'e' }, pt: { title: 'p' } };
  expect([titleIn(titles, 'pt', 'vi'), titleIn(titles, 'cn', 'vi'), titleIn(titles, 'cn', 'fr')]).toEqual([
    'p',
    'v',
    'e',
  ]);
  expect([titleIn({ cn: { title: 'c' } }, 'pt', 'vi'), titleIn({}, 'pt', 'vi')]).toEqual(['c', '']);
});
