import { describe, expect, test } from 'vitest';
import { type RawContract, type RawEvent, type RawWindow, recomputeInputs } from './recompute.ts';
import type { ContractTerms } from './terms.ts';

const DAILY: ContractTerms = { kind: 'daily', tiers: [] };
const REAL_TIME: ContractTerms = { kind: 'realTime', singleBetAmount: 10n, profitPpm: 100_000, lossPpm: 200_000 };
const contract = (over: Partial<RawContract> = {}): RawContract => ({
  category: 'CONS',
  startsAt: 0,
  terms: DAILY,
  isInTeam: (memberId) => memberId < 9n,
  ...over,
});
const EVENT: RawEvent = {
  seq: 50n,
  memberId: 1n,
  kind: 'play',
  category: 'RNG',
  at: 1_000,
  amount: 0n,
  valid: 10n,
  stake: 10n,
  won: 3n,
  before: { stake: 0n, won: 0n },
};
const WINDOW: Omit<RawWindow, 'events'> = {
  from: 1_000,
  until: 2_000,
  knownBefore: 20n,
  cutoff: 100n,
  countsFrom: undefined,
  activeBet: 0n,
  activeDeposit: undefined,
};
const recompute = (
  events: readonly Partial<RawEvent>[],
  over: { readonly of?: Partial<RawContract>; readonly window?: Partial<RawWindow> } = {},
) =>
  recomputeInputs(contract(over.of), {
    ...WINDOW,
    events: events.map((one) => ({ ...EVENT, ...one })),
    ...over.window,
  });

const NOW = { kind: 'team', validBet: 10n, revenue: 7n, lateValidBet: 0n, lateRevenue: 0n, activeMembers: 1 };
const LATE = { kind: 'team', validBet: 0n, revenue: 0n, lateValidBet: 10n, lateRevenue: 7n, activeMembers: 0 };

describe('[AGT-06] bets of a bill that is computed again', () => {
  test.each<[string, Partial<RawEvent>, object | undefined]>([
    ['in the window', {}, NOW],
    ['at its last instant', { at: 1_999 }, NOW],
    ['at its end', { at: 2_000 }, undefined],
    ['before it, told since', { at: 999 }, LATE],
    ['before it, told then', { at: 999, seq: 20n }, undefined],
    ['told at the cutoff', { seq: 100n }, NOW],
    ['told after the cutoff', { seq: 101n }, undefined],
    ['of a member of another team', { memberId: 9n }, undefined],
    ['that are deposits', { kind: 'deposit' }, undefined],
  ])('%s', (_what, event, inputs) => expect(recompute([event])).toEqual(inputs));

  test('before the contract, or before it counts, are none of it', () => {
    const late = { at: 500 };
    expect(recompute([late], { of: { startsAt: 500 }, window: { countsFrom: 500 } })).toEqual(LATE);
    expect(recompute([late], { of: { startsAt: 501 } })).toBeUndefined();
    expect(recompute([late], { window: { countsFrom: 501 } })).toBeUndefined();
  });

  test('of other categories are none of a contract about one', () => {
    const events = [{}, { category: 'LIVE' }, { category: null }];
    expect(recompute(events, { of: { category: 'RNG' } })).toEqual(NOW);
    expect(recompute(events)).toMatchObject({ validBet: 30n, activeMembers: 1 });
  });
});

test('[AGT-06] a member is active with enough valid bets and, where it is asked, enough paid in', () => {
  const deposit = { kind: 'deposit', amount: 8n };
  const events = [
    {},
    { memberId: 2n, valid: 4n },
    { memberId: 2n, valid: 6n },
    { memberId: 3n, valid: 9n },
    { memberId: 4n, valid: 0n },
    deposit,
    { ...deposit, kind: 'deposit-reversed', amount: 3n },
    { ...deposit, memberId: 2n, amount: 4n },
    { ...deposit, memberId: 3n },
    { ...deposit, memberId: 2n, at: 999 },
  ];
  const active = (activeBet: bigint, activeDeposit?: bigint): unknown =>
    recompute(events, { window: { activeBet, activeDeposit } });
  expect(active(0n)).toMatchObject({ activeMembers: 3 });
  expect(active(10n)).toMatchObject({ activeMembers: 2 });
  expect(active(10n, 5n)).toMatchObject({ activeMembers: 1 });
  expect(active(10n, 6n)).toMatchObject({ activeMembers: 0 });
  expect(active(10n, 4n)).toMatchObject({ activeMembers: 2 });
});

test('[AGT-06] a real-time salary counts lost and won bets, leaves small ones out, and follows what is corrected', () => {
  const events: readonly Partial<RawEvent>[] = [
    { stake: 10n, won: 9n },
    { stake: 30n, won: 0n },
    { stake: 20n, won: 20n },
    { stake: 50n, won: 90n },
    { stake: 9n, won: 0n },
    // A lost bet of 100 is raised to 200 and won; one of 40 before the window is taken back.
    { stake: 100n, won: 300n, before: { stake: 100n, won: 0n } },
    { at: 900, stake: -40n, won: 0n, before: { stake: 40n, won: 0n } },
  ];
  expect(recompute(events, { of: { terms: REAL_TIME } })).toEqual({
    kind: 'bets',
    lostBets: 2,
    lostStake: 40n,
    lostAmount: 8n,
    wonBets: 2,
    wonStake: 70n,
    wonAmount: 7n,
    smallBets: 1,
    lateAmount: 20n - 20n - 8n,
  });
});
