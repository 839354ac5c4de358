import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEndedContracts, findOfferProblems } from './cascade.ts';
import { earnFromBet, earnSalary } from './earnings.ts';
import { DAILY, DIVIDEND, percentTier, units } from './examples.ts';
import type { Rate, RealTimeTerms, SalaryTerms, TeamFigures, Tier } from './terms.ts';

const daily = (...tiers: readonly Tier[]): SalaryTerms => ({ kind: 'daily', tiers });
const REAL_TIME: RealTimeTerms = { kind: 'realTime', singleBetAmount: units(10), profitPpm: 1_000, lossPpm: 2_000 };

test.each([
  ['the same contract', daily(percentTier(1_000, 1, 0.5), percentTier(10_000, 5, 1)), []],
  ['a lower rate', daily(percentTier(1_000, 1, 0.4)), []],
  ['the same rate under harder conditions', daily(percentTier(20_000, 5, 1)), []],
  ['a rate above one’s own', daily(percentTier(10_000, 5, 1.1)), [{ code: 'rate-above-own', tier: 0 }]],
  ['the same rate for less turnover', daily(percentTier(9_999, 5, 1)), [{ code: 'rate-above-own', tier: 0 }]],
  ['the same rate for fewer members', daily(percentTier(10_000, 4, 1)), [{ code: 'rate-above-own', tier: 0 }]],
  ['a rate where the agent gets nothing', daily(percentTier(10, 1, 0.1)), [{ code: 'rate-above-own', tier: 0 }]],
  [
    'an amount instead of a share',
    daily({ ...percentTier(1_000, 1, 0), rate: { type: 'fixed', amount: 1n } }),
    [{ code: 'different-rate-type', tier: 0 }],
  ],
  ['another kind', { ...DAILY, kind: 'hourly' as const }, [{ code: 'different-kind' }]],
  ['a real-time salary', REAL_TIME, [{ code: 'different-kind' }]],
])('[AGT-05] offering %s', (_name, offer, problems) => {
  expect(findOfferProblems(DAILY, offer)).toEqual(problems);
});

test('[AGT-05] a dividend of another period cannot be offered', () => {
  expect(findOfferProblems(DIVIDEND, { ...DIVIDEND, period: 'M' })).toEqual([{ code: 'different-period' }]);
  const easier = { ...DIVIDEND, tiers: [percentTier(1_000, 3, 10)] };
  expect(findOfferProblems(DIVIDEND, easier)).toEqual([{ code: 'rate-above-own', tier: 0 }]);
});

const REJECTED = [{ code: 'rate-above-own', tier: 0 }];
const rated = (rate: Rate): SalaryTerms => daily({ ...percentTier(1_000, 1, 0), rate });

test.each<[string, Rate, readonly object[]]>([
  ['the same amount', { type: 'fixed', amount: 50n }, []],
  ['a smaller amount', { type: 'fixed', amount: 49n }, []],
  ['a larger amount', { type: 'fixed', amount: 51n }, REJECTED],
])('[AGT-05] out of a fixed salary of 50: %s', (_name, rate, problems) => {
  expect(findOfferProblems(rated({ type: 'fixed', amount: 50n }), rated(rate))).toEqual(problems);
});

test.each<[string, number, number, number, readonly object[]]>([
  ['the same rates', 300, 500, 0, []],
  ['lower rates', 200, 400, 100, []],
  ['a higher rate for wins', 301, 500, 0, REJECTED],
  ['a higher rate for losses', 300, 501, 0, REJECTED],
  ['too little left of wins', 201, 400, 100, REJECTED],
  ['too little left of losses', 200, 401, 100, REJECTED],
])('[AGT-05] out of a salary by result: %s', (...[, profitPpm, lossPpm, gap, problems]) => {
  const own = rated({ type: 'byResult', profitPpm: 300, lossPpm: 500 });
  expect(findOfferProblems(own, rated({ type: 'byResult', profitPpm, lossPpm }), gap)).toEqual(problems);
  const mixed = { ...own, tiers: [...own.tiers, { ...percentTier(0, 0, 5) }] };
  expect(findOfferProblems(mixed, rated({ type: 'byResult', profitPpm, lossPpm }), gap)).toEqual(problems);
});

test.each<[string, bigint | undefined, readonly object[]]>([
  ['the same net loss', units(100), []],
  ['a larger one', units(101), []],
  ['a smaller one', units(99), REJECTED],
  ['none', undefined, REJECTED],
])('[AGT-05] a dividend that asks a net loss covers one that asks %s', (_name, minimumNetLoss, problems) => {
  const [tier] = DIVIDEND.tiers;
  if (!tier) throw new Error('no tier');
  const { minimumNetLoss: _, ...rest } = tier;
  const offered = { ...rest, ...(minimumNetLoss === undefined ? {} : { minimumNetLoss }) };
  expect(findOfferProblems(DIVIDEND, { ...DIVIDEND, tiers: [offered] })).toEqual(problems);
});

test('[AGT-05] contracts of other kinds cannot be compared, whichever is the agent’s', () => {
  expect(findOfferProblems(REAL_TIME, DAILY)).toEqual([{ code: 'different-kind' }]);
  expect(findOfferProblems(DIVIDEND, { ...DIVIDEND, kind: 'daily' })).toEqual([{ code: 'different-kind' }]);
  expect(findOfferProblems(REAL_TIME, { ...REAL_TIME, lossPpm: 9_999 })).toEqual([{ code: 'rate-above-own' }]);
});

test('[AGT-05] a real-time salary may be lower or begin at larger stakes', () => {
  expect(findOfferProblems(REAL_TIME, { ...REAL_TIME, singleBetAmount: units(20) })).toEqual([]);
  expect(findOfferProblems(REAL_TIME, { ...REAL_TIME, singleBetAmount: units(5) })).toHaveLength(1);
  expect(findOfferProblems(REAL_TIME, { ...REAL_TIME, lossPpm: 2_001 })).toHaveLength(1);
  expect(findOfferProblems(REAL_TIME, REAL_TIME, 1)).toHaveLength(1);
});

test('[AGT-05] fixed amounts and rates by result are compared with those of the agent, and a gap is kept of every share', () => {
  const fixed = (amount: bigint) => daily({ ...percentTier(1_000, 1, 0), rate: { type: 'fixed', amount } });
  const byResult = (profitPpm: number, lossPpm: number) =>
    daily({ ...percentTier(1_000, 1, 0), rate: { type: 'byResult', profitPpm, lossPpm } });
  const isWithin = (own: SalaryTerms, offer: SalaryTerms, gap = 0) => findOfferProblems(own, offer, gap).length === 0;
  expect([isWithin(fixed(5n), fixed(5n)), isWithin(fixed(5n), fixed(6n))]).toEqual([true, false]);
  const own = byResult(200, 300);
  const offers = [byResult(200, 300), byResult(201, 300), byResult(200, 301)];
  expect(offers.map((offer) => isWithin(own, offer))).toEqual([true, false, false]);
  expect([byResult(190, 290), byResult(191, 290), byResult(190, 291)].map((offer) => isWithin(own, offer, 10))).toEqual(
    [true, false, false],
  );
  const shares = [0.4, 0.41].map((rate) => daily(percentTier(1_000, 1, rate)));
  expect(shares.map((offer) => isWithin(DAILY, offer, 1_000))).toEqual([true, false]);
});

test('[AGT-05] a lower contract of the agent ends exactly the contracts that it no longer covers', () => {
  const kept = { contractId: 1n, terms: daily(percentTier(20_000, 5, 0.4)) };
  const ended = { contractId: 2n, terms: daily(percentTier(20_000, 5, 0.8)) };
  expect(findEndedContracts(daily(percentTier(10_000, 5, 0.5)), [kept, ended])).toEqual([ended]);
});

const tier = fc
  .record({ bet: fc.integer({ min: 0, max: 50 }), members: fc.nat(5), percent: fc.integer({ min: 0, max: 200 }) })
  .map(({ bet, members, percent }) => percentTier(bet * 100, members, percent / 100));
const terms = fc.array(tier, { minLength: 1, maxLength: 4 }).map((tiers) => daily(...tiers));

test('[AGT-05] an agent whose offers are accepted never owes its downlines more than it gets from turnover', () => {
  const team = fc.record({ bet: fc.nat(10_000), members: fc.nat(10) });
  fc.assert(
    fc.property(terms, fc.array(fc.tuple(terms, team), { maxLength: 4 }), team, (own, downlines, ownPlay) => {
      const allowed = downlines.filter(([offer]) => findOfferProblems(own, offer).length === 0);
      const figures = ({ bet, members }: { bet: number; members: number }): TeamFigures => ({
        validBet: units(bet),
        grossRevenue: 0n,
        costs: 0n,
        activeMembers: members,
      });
      const all = [ownPlay, ...allowed.map(([, play]) => play)];
      const total = figures({
        bet: all.reduce((sum, { bet }) => sum + bet, 0),
        members: all.reduce((sum, { members }) => sum + members, 0),
      });
      const owed = allowed.reduce((sum, [offer, play]) => sum + earnSalary(offer, figures(play)).amount, 0n);
      expect(earnSalary(own, total).amount >= owed).toBe(true);
    }),
  );
});

test('[AGT-05] each bet earns an agent at least what it earns the downline', () => {
  const ppm = fc.nat(5_000);
  const contract = fc.record({ singleBetAmount: fc.bigInt(0n, 1_000n), profitPpm: ppm, lossPpm: ppm });
  const bet = fc.record({ stake: fc.bigInt(0n, 10_000n), payout: fc.bigInt(0n, 20_000n) });
  fc.assert(
    fc.property(contract, contract, bet, (own, offer, settled) => {
      const [mine, theirs] = [own, offer].map((one): RealTimeTerms => ({ kind: 'realTime', ...one }));
      if (!mine || !theirs) return;
      fc.pre(findOfferProblems(mine, theirs).length === 0);
      expect(earnFromBet(mine, settled) >= earnFromBet(theirs, settled)).toBe(true);
    }),
  );
});
