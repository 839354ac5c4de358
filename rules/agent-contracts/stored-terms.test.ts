import { expect, test } from 'vitest';
import type { BillInputs } from './bill.ts';
import { readInputs, type StoredInputs } from './stored-inputs.ts';
import { readTerms, storeTerms } from './stored-terms.ts';
import type { ContractKind, ContractTerms } from './terms.ts';
import { termsFromWire, termsToWire } from './wire-terms.ts';

const BIG = 2n ** 60n;
const TIER = { minimumBet: 10_000n, activeMembers: 3 };
const TERMS: readonly ContractTerms[] = [
  { kind: 'realTime', singleBetAmount: 15_000n, profitPpm: 1_000, lossPpm: 5_000 },
  {
    kind: 'dividend',
    period: 'W',
    carry: 'carry',
    tiers: [{ ...TIER, minimumNetLoss: 20_000n, rate: { type: 'percent', ppm: 100_000 } }],
  },
  { kind: 'dividend', period: 'M', carry: 'none', tiers: [] },
  { kind: 'daily', tiers: [{ ...TIER, rate: { type: 'fixed', amount: 30_000n } }] },
  { kind: 'hourly', tiers: [{ ...TIER, rate: { type: 'byResult', profitPpm: 1, lossPpm: 500 } }] },
];

test.each(TERMS)('[AGT-04] terms are the same after they were stored and sent: %o', (terms) => {
  const stored = JSON.stringify(storeTerms(terms));
  expect(readTerms(JSON.parse(stored))).toEqual(terms);
  expect(termsFromWire(terms.kind, termsToWire(terms))).toEqual(terms);
});

test('[AGT-05] equal terms are equal texts, in whichever order their parts were written', () => {
  for (const terms of TERMS) {
    const turned = Object.fromEntries(Object.entries(terms).toReversed()) as unknown as ContractTerms;
    expect(JSON.stringify(storeTerms(turned))).toBe(JSON.stringify(storeTerms(terms)));
  }
  const [, dividend] = TERMS;
  expect(dividend && JSON.stringify(storeTerms(dividend))).toBe(
    '{"kind":"dividend","period":"W","carry":"carry","tiers":[{"minimumBet":"10000","minimumNetLoss":"20000",' +
      '"activeMembers":3,"rate":{"type":"percent","ppm":100000}}]}',
  );
});

test('[AGT-06] the inputs of a bill keep amounts beyond a double', () => {
  const team = { validBet: 1n, revenue: 2n, lateValidBet: 3n, lateRevenue: 4n, bonuses: 5n, rebates: 6n };
  const bets = { lostStake: BIG, lostAmount: BIG + 1n, wonStake: BIG + 2n, wonAmount: BIG + 3n, lateAmount: -BIG };
  const all: readonly BillInputs[] = [
    { kind: 'team', ...team, points: 7n, salaries: 8n, activeMembers: 9, carryIn: -BIG },
    { kind: 'bets', lostBets: 1, wonBets: 2, smallBets: 3, ...bets },
  ];
  const digits = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  for (const inputs of all)
    expect(readInputs(JSON.parse(JSON.stringify(inputs, digits)) as StoredInputs)).toEqual(inputs);
});

test('[AGT-07] terms of the wire have percentages of four decimals and defaults, and what is no amount is rejected', () => {
  const tier = { minimumBet: 1, activeMember: 2, rateType: 'P', rate: 0.1234 } as const;
  const rateOf = (over: object, kind: ContractKind = 'daily') => {
    const terms = termsFromWire(kind, { tiers: [{ ...tier, ...over }] });
    return terms.kind === 'realTime' ? undefined : terms.tiers[0]?.rate;
  };
  expect(rateOf({})).toEqual({ type: 'percent', ppm: 1_234 });
  expect(rateOf({ rate: 0.07 })).toEqual({ type: 'percent', ppm: 700 });
  expect(rateOf({ rate: 0.00001 })).toEqual({ type: 'percent', ppm: Number.NaN });
  expect(rateOf({ rate: 0.00009 })).toEqual({ type: 'percent', ppm: Number.NaN });
  expect(rateOf({ rate: undefined })).toEqual({ type: 'percent', ppm: 0 });
  expect(rateOf({ rateType: 'R', rate: undefined })).toEqual({ type: 'byResult', profitPpm: 0, lossPpm: 0 });
  expect(rateOf({ rateType: 'F', rate: 1.00001 })).toEqual({ type: 'fixed', amount: -1n });
  const nothing = { kind: 'realTime', singleBetAmount: -1n, profitPpm: 0, lossPpm: 0 };
  expect(termsFromWire('realTime', {})).toEqual(nothing);
  expect(termsFromWire('dividend', {})).toEqual({ kind: 'dividend', period: 'M', carry: 'none', tiers: [] });
  expect(termsFromWire('hourly', {})).toEqual({ kind: 'hourly', tiers: [] });
});
