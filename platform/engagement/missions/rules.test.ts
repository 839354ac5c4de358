import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MemberEvent } from '../member-events/member-event.ts';
import { advance, claimEnd, isOpen, mondayOf, NO_PROGRESS, periodEnd, periodKey, rewardOf, stepOf } from './rules.ts';

const event = (over: Partial<MemberEvent>): MemberEvent => ({
  seq: 1n,
  memberId: 1n,
  merchant: 'alpha',
  currency: 'USD',
  realm: 'play',
  kind: 'play',
  source: 'round:PG:1',
  at: new Date(0),
  amount: 0n,
  valid: 10_000n,
  stake: 10_000n,
  won: 0n,
  bonusStake: 0n,
  rounds: 1,
  ordinal: 0,
  game: 'PG:koi',
  category: 'RNG',
  ...over,
});

test.each([
  ['valid', {}, { by: 10_000n }],
  ['valid', { valid: -10_000n, stake: -10_000n, rounds: -1 }, { by: -10_000n }],
  ['rounds', {}, { by: 1n }],
  ['rounds', { rounds: -1 }, { by: -1n }],
  ['wins', { won: 20_000n }, { by: 1n }],
  ['wins', { won: 5_000n }, { by: 0n }],
  ['wins', { won: 10_000n }, { by: 0n }],
  ['games', { rounds: 0 }, undefined],
  ['games', { rounds: -1 }, undefined],
  ['games', { game: undefined }, undefined],
  ['logins', {}, undefined],
  ['games', {}, { by: 1n, item: 'PG:koi' }],
  ['deposits', { kind: 'deposit' }, { by: 1n }],
  ['deposits', { kind: 'deposit-reversed' }, { by: -1n }],
  ['deposits', {}, undefined],
  ['logins', { kind: 'signed-in' }, { by: 1n }],
  ['rounds', { kind: 'deposit' }, undefined],
] as const)('[PRO-05] %s: what %o adds', (metric, over, step) => {
  expect(stepOf({ metric, categories: [] }, event(over as Partial<MemberEvent>))).toEqual(step);
});

test('[PRO-05] only the categories of a mission count', () => {
  expect(stepOf({ metric: 'rounds', categories: ['LIVE'] }, event({}))).toBeUndefined();
});

test('[PRO-05] days and weeks begin by the calendar of the merchant', () => {
  const at = Date.parse('2026-11-23T02:00:00Z');
  expect(periodKey('day', at, 'America/Sao_Paulo')).toBe('2026-11-22');
  expect(periodKey('week', at, 'America/Sao_Paulo')).toBe('2026-11-16');
  expect(periodKey('week', at, 'UTC')).toBe('2026-11-23');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(periodKey('once', at, 'UTC')).toBe('once');
});

test('[PRO-05] a mission can be claimed for three days after its period, and one that counts once for ever', () => {
  const at = Date.parse('2026-11-23T02:00:00Z');
  const iso = (end: Date | undefined): string | undefined => end?.toISOString().slice(0, 13);
  expect(iso(periodEnd('day', at, 'America/Sao_Paulo'))).toBe('2026-11-23T03');
  expect(iso(periodEnd('week', at, 'America/Sao_Paulo'))).toBe('2026-11-23T03');
  expect(iso(periodEnd('week', at, 'UTC'))).toBe('2026-11-30T00');
  expect(iso(claimEnd('day', at, 'America/Sao_Paulo'))).toBe('2026-11-26T03');
  expect([periodEnd('once', at, 'UTC'), claimEnd('once', at, 'UTC')]).toEqual([undefined, undefined]);
});

test('[PRO-05] a reward is the points and titles of the mission as it is now', () => {
  const texts = { en: { title: 'Play', text: 'x' }, pt: { title: 'Jogue', text: 'y' } };
  expect(rewardOf({ reward: 5, texts })).toEqual({
    points: 5,
    titles: { en: { title: 'Play' }, pt: { title: 'Jogue' } },
  });
});

describe('[PRO-05] progress', () => {
  test('completes with the event that reaches the target, and a game counts once', () => {
    const first = advance(NO_PROGRESS, { target: 2n }, { by: 1n, item: 'a', seq: 4n });
    const again = advance(first, { target: 2n }, { by: 1n, item: 'a', seq: 5n });
    expect(again).toBe(first);
    expect(advance(again, { target: 2n }, { by: 1n, item: 'b', seq: 6n })).toMatchObject({ progress: 2n, doneSeq: 6n });
  });

  test('is never below zero, counts what has no name each time, and keeps the event that completed it', () => {
    const taken = advance({ ...NO_PROGRESS, progress: 2n }, { target: 5n }, { by: -3n, seq: 1n });
    expect(taken).toEqual(NO_PROGRESS);
    const one = advance(NO_PROGRESS, { target: 2n }, { by: 2n, seq: 4n });
    expect(advance(one, { target: 2n }, { by: 1n, seq: 5n })).toEqual({ progress: 3n, items: [], doneSeq: 4n });
    expect(advance({ ...NO_PROGRESS, items: ['a'] }, { target: 9n }, { by: 1n, seq: 1n }).items).toEqual(['a']);
  });

  test('is open again when a rollback takes it below the target', () => {
    const done = advance(NO_PROGRESS, { target: 5n }, { by: 5n, seq: 1n });
    expect(advance(done, { target: 5n }, { by: -1n, seq: 2n })).toMatchObject({ progress: 4n, doneSeq: undefined });
  });

  test('of steps that are all undone is what it was, and is never negative', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 100n })), (steps) => {
        let progress = NO_PROGRESS;
        for (const by of steps) progress = advance(progress, { target: 10n ** 9n }, { by, seq: 1n });
        for (const by of steps) progress = advance(progress, { target: 10n ** 9n }, { by: -by, seq: 2n });
        expect(progress.progress).toBe(0n);
      }),
    );
  });
});

test('[PRO-05] a step counts only after the event that completed the step before it', () => {
  const done = new Map([[1, 5n]]);
  const needs = { needs: [1] };
  expect([4n, 5n, 6n].map((seq) => isOpen(needs, (id) => done.get(id), seq))).toEqual([false, false, true]);
  expect(isOpen({ needs: [1, 2] }, (id) => done.get(id), 9n)).toBe(false);
  expect(isOpen({ needs: [] }, () => undefined, 1n)).toBe(true);
});
