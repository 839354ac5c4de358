import { expect, test } from 'vitest';
import type { LotteryFamily, PlayType } from './family.ts';
import { returnToPlayer } from './stake.ts';
import {
  DEFAULT_LIMITS,
  DEFAULT_TERMS,
  findTermsProblem,
  type LotteryTerms,
  limitsOf,
  orderLimitsOf,
  playsOfMode,
  rebateSeriesOf,
  returnsOf,
  type TermsProblem,
  withTerms,
} from './terms.ts';

test('[LOT-06] limits that nobody has set are in the size of the currency; those that an operator set are as they are', () => {
  expect(limitsOf(DEFAULT_TERMS, 'BRL')).toEqual(DEFAULT_LIMITS);
  // 100 000 of a currency like the dollar are 2 000 000 000 đồng.
  expect(limitsOf(DEFAULT_TERMS, 'VND')).toMatchObject({ maxAmount: 20_000_000_000_000, maxDraws: 50 });
  expect(limitsOf({ limits: DEFAULT_LIMITS }, 'VND')).toEqual(DEFAULT_LIMITS);
});

const play = (code: string, over: Partial<PlayType> = {}): PlayType =>
  ({
    code,
    prizeMode: 'Lott',
    prizes: { low: { chance: [1, 2], odds: 15_000 }, high: { chance: [1, 4], odds: 20_000 } },
    ...over,
  }) as unknown as PlayType;
const family = {
  code: 'F',
  plays: [play('sides'), play('other'), play('by-series', { prizes: { hit: { chance: [1, 10] } } })],
} as unknown as LotteryFamily;
const terms = (over: Partial<LotteryTerms>): LotteryTerms => ({ ...DEFAULT_TERMS, ...over });
const series = (min: number, standard: number, max: number) => ({ series: { min, default: standard, max } });

test('[LOT-06] a merchant closes play types and states odds; what it does not name stays', () => {
  expect(withTerms(family, DEFAULT_TERMS)).toBe(family);
  expect(withTerms(family, { closedPlays: { G: ['sides'] }, odds: { G: {} } })).toBe(family);
  const { plays } = withTerms(family, { closedPlays: { F: ['other'] }, odds: { F: { sides: { low: 12_000 } } } });
  expect(plays.map(({ code }) => code)).toEqual(['sides', 'by-series']);
  expect(plays[0]?.prizes).toEqual({ low: { chance: [1, 2], odds: 12_000 }, high: { chance: [1, 4], odds: 20_000 } });
  expect(plays[1]?.prizes).toEqual({ hit: { chance: [1, 10] } });
});

test('[LOT-06] the traditional play types of mode ZY have their numbers in the order of the draw', () => {
  const codes = ['direct', 'five-direct', 'fixed-position', 'redirect', 'direct-sum', 'any-fixed-position'];
  const plays = [...codes.map((code) => play(code)), play('own-direct', { prizeMode: 'Elott' })];
  const of = (mode?: 'ZY' | 'Lott' | 'Elott') => playsOfMode({ ...family, plays }, mode).map(({ code }) => code);
  expect(of()).toHaveLength(plays.length);
  expect(of('Lott')).toEqual(codes);
  expect(of('ZY')).toEqual(['direct', 'five-direct', 'fixed-position']);
  expect(of('Elott')).toEqual(['own-direct']);
});

test('[LOT-06] the limits of an order and the series of the rebate are those of the terms', () => {
  expect(orderLimitsOf({ ...DEFAULT_LIMITS, maxTickets: 1, maxDraws: 2, maxAmount: 3, maxNumberAmount: 4 })).toEqual({
    maxTickets: 1,
    maxDraws: 2,
    maxAmount: 3n,
    maxNumberAmount: 4n,
  });
  const own = terms(series(1700, 1800, 1900));
  expect([rebateSeriesOf(own), rebateSeriesOf({ ...own, rebate: false })]).toEqual([1900, undefined]);
});

test('[LOT-06] the return of tiers that one stake can hit adds up, and a returned stake is a return', () => {
  expect(returnsOf(play('sides'))).toEqual({ min: 0.5, max: 0.75 });
  expect(returnsOf(play('sides', { addsUp: true }))).toEqual({ min: 1.25, max: 1.25 });
  const tie = play('tie', { prizes: { low: { chance: [1, 2], odds: 15_000 }, refund: { chance: [1, 8] } } });
  expect(returnsOf(tie)).toEqual({ min: 0.875, max: 0.875 });
  expect(returnsOf({ ...tie, cost: 5 })).toEqual({ min: 0.275, max: 0.275 });
  expect(() => returnToPlayer(tie, 'none')).toThrow('tie has no tier none');
});

const problem = (code: TermsProblem['code'], place: string): TermsProblem => ({ code, place });
const limits = (over: object) => ({ limits: { ...DEFAULT_LIMITS, ...over } });
const odds = (low: number, high = 20_000) => ({ odds: { F: { sides: { low, high } } } });

test.each<[string, Partial<LotteryTerms>, TermsProblem | undefined]>([
  ['as they are', {}, undefined],
  ['the narrowest series', series(1700, 1700, 1700), undefined],
  ['a series below all', series(1699, 1800, 1900), problem('series', '/series')],
  ['a series above all', series(1700, 1800, 1981), problem('series', '/series')],
  ['a default below the least', series(1800, 1799, 1900), problem('series', '/series')],
  ['a default above the greatest', series(1700, 1901, 1900), problem('series', '/series')],
  ['the widest limits', limits({ maxTickets: 100, maxDraws: 200, maxExposure: 2 ** 53 - 1 }), undefined],
  ['too many tickets', limits({ maxTickets: 101 }), problem('limit', '/limits/maxTickets')],
  ['no draw', limits({ maxDraws: 0 }), problem('limit', '/limits/maxDraws')],
  ['half an amount', limits({ maxAmount: 1.5 }), problem('limit', '/limits/maxAmount')],
  ['too great an exposure', limits({ maxExposure: 2 ** 53 }), problem('limit', '/limits/maxExposure')],
  ['a closed play type', { closedPlays: { F: ['sides', 'other'] } }, undefined],
  ['one that is not known', { closedPlays: { F: ['sides', 'none'] } }, problem('unknown', '/closedPlays/F')],
  ['one of a family that is not known', { closedPlays: { G: ['sides'] } }, problem('unknown', '/closedPlays/G')],
  ['odds of a play type that is not known', { odds: { F: { none: {} } } }, problem('unknown', '/odds/F/none')],
  ['odds of a family that is not known', { odds: { G: { sides: {} } } }, problem('unknown', '/odds/G/sides')],
  [
    'odds of a tier that is not known',
    { odds: { F: { sides: { low: 1, no: 1 } } } },
    problem('unknown', '/odds/F/sides'),
  ],
  ['odds that return 30 % and 99.5 %', odds(6_000, 39_800), undefined],
  ['odds that return less', odds(5_999), problem('odds', '/odds/F/sides')],
  ['odds that return more', odds(15_000, 39_801), problem('odds', '/odds/F/sides')],
  ['a part of odds', odds(15_000.5), problem('odds', '/odds/F/sides')],
])('[LOT-06] terms with %s', (_what, over, found) => {
  expect(findTermsProblem(terms(over), [family])).toEqual(found);
});
