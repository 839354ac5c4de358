import { expect, test } from 'vitest';
import { findTermsProblem, type TermsProblem } from './limits.ts';
import type { ContractTerms, Rate, Tier } from './terms.ts';

const MAX_AMOUNT = 9_000_000_000_000n;
const percent = (ppm: number): Rate => ({ type: 'percent', ppm });
const fixed = (amount: bigint): Rate => ({ type: 'fixed', amount });
const byResult = (profitPpm: number, lossPpm: number): Rate => ({ type: 'byResult', profitPpm, lossPpm });
const TIER: Tier = { minimumBet: 1n, activeMembers: 1, rate: percent(1) };
const daily = (...tiers: readonly Partial<Tier>[]): ContractTerms => ({
  kind: 'daily',
  tiers: tiers.map((tier) => ({ ...TIER, ...tier })),
});
const hourly = (...tiers: readonly Partial<Tier>[]): ContractTerms => ({ ...daily(...tiers), kind: 'hourly' }) as never;
const dividend = (...tiers: readonly Partial<Tier>[]): ContractTerms =>
  ({ ...daily(...tiers), kind: 'dividend', period: 'M', carry: 'none' }) as never;
const realTime = (singleBetAmount: bigint, profitPpm: number, lossPpm: number): ContractTerms => ({
  kind: 'realTime',
  singleBetAmount,
  profitPpm,
  lossPpm,
});
const times = (count: number): Partial<Tier>[] => Array<Partial<Tier>>(count).fill({});

test.each<[string, ContractTerms, TermsProblem | undefined]>([
  ['six tiers', daily(...times(6)), undefined],
  ['no tier', daily(), 'tiers'],
  ['seven tiers', daily(...times(7)), 'tiers'],
  ['two types of rates', daily({}, { rate: fixed(1n) }), 'rate-type'],
  ['a fixed dividend', dividend({ rate: fixed(1n) }), 'rate-type'],
  ['the largest amounts', daily({ minimumBet: MAX_AMOUNT, rate: fixed(MAX_AMOUNT) }), undefined],
  ['a condition of nothing', daily({ minimumBet: 0n, activeMembers: 0 }), undefined],
  ['too large a bet', daily({ minimumBet: MAX_AMOUNT + 1n }), 'amount'],
  ['no amount', daily({ minimumBet: -1n }), 'amount'],
  ['a second tier without amount', daily({}, { minimumBet: -1n }), 'amount'],
  ['the largest net loss', dividend({ minimumNetLoss: MAX_AMOUNT }), undefined],
  ['too large a net loss', dividend({ minimumNetLoss: MAX_AMOUNT + 1n }), 'net-loss'],
  ['a net loss of a salary', daily({ minimumNetLoss: 1n }), 'net-loss'],
  ['a million members', daily({ activeMembers: 1_000_000 }), undefined],
  ['more members', daily({ activeMembers: 1_000_001 }), 'members'],
  ['fewer than no members', daily({ activeMembers: -1 }), 'members'],
  ['half a member', daily({ activeMembers: 0.5 }), 'members'],
  ['half of a net loss', dividend({ rate: percent(500_000) }), undefined],
  ['more than half of it', dividend({ rate: percent(500_001) }), 'rate'],
  ['a twentieth of a turnover', daily({ rate: percent(50_000) }), undefined],
  ['more than a twentieth', daily({ rate: percent(50_001) }), 'rate'],
  ['a share of nothing', daily({ rate: percent(0) }), 'rate'],
  ['a share that is none', daily({ rate: percent(Number.NaN) }), 'rate'],
  ['a part of a millionth', daily({ rate: percent(1.5) }), 'rate'],
  ['a salary of nothing', daily({ rate: fixed(0n) }), 'rate'],
  ['too large a salary', daily({ rate: fixed(MAX_AMOUNT + 1n) }), 'rate'],
  ['the highest rates by result', daily({ rate: byResult(50_000, 50_000) }), undefined],
  ['a rate for wins alone', daily({ rate: byResult(1, 0) }), undefined],
  ['a rate for losses alone', daily({ rate: byResult(0, 1) }), undefined],
  ['no rate by result', daily({ rate: byResult(0, 0) }), 'rate'],
  ['too high a rate for wins', daily({ rate: byResult(50_001, 1) }), 'rate'],
  ['too high a rate for losses', daily({ rate: byResult(1, 50_001) }), 'rate'],
  ['less than nothing for wins', daily({ rate: byResult(-1, 2) }), 'rate'],
  ['an hour with play', hourly({ minimumBet: 1n }), undefined],
  ['an hour without play', hourly({ minimumBet: 1n }, { minimumBet: 0n }), 'idle-rate'],
  ['a real-time salary', realTime(0n, 50_000, 50_000), undefined],
  ['one for wins alone', realTime(MAX_AMOUNT, 1, 0), undefined],
  ['one for losses alone', realTime(1n, 0, 1), undefined],
  ['one of nothing', realTime(1n, 0, 0), 'rate'],
  ['one with too high a rate for wins', realTime(1n, 50_001, 0), 'rate'],
  ['one with too high a rate for losses', realTime(1n, 0, 50_001), 'rate'],
  ['one without an amount', realTime(-1n, 1, 1), 'amount'],
])('[AGT-04] terms with %s', (_what, terms, problem) => expect(findTermsProblem(terms)).toBe(problem));
