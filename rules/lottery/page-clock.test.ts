import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betterSample, type ClockSample, phaseOf, sampleOf, toPageTime } from './page-clock.ts';

/** The platform's clock is ahead of the page's by this. */
const AHEAD = 7_200_123;

/** Returns the sample of an answer that took `there` and `back` milliseconds and left the page at `at`. */
const answered = (at: number, [there, back]: readonly [number, number], ahead = AHEAD): ClockSample =>
  sampleOf({ now: at + there + ahead, sentAt: at, receivedAt: at + there + back });

test('[LOT-01] a countdown is wrong by at most half of the round trip, and says by how much', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), fc.integer({ min: -1e9, max: 1e9 }), (there, back, ahead) => {
      const { offset, doubt } = answered(1_000, [there, back], ahead);
      expect(Math.abs(offset - ahead)).toBeLessThanOrEqual(doubt);
    }),
  );
});

test('[LOT-01] the same way there and back is corrected exactly: 2 s over a slow network count as nothing', () => {
  const sample = answered(0, [1_000, 1_000]);
  expect(sample.offset).toBe(AHEAD);
  expect(toPageTime(AHEAD + 60_000, sample)).toBe(60_000);
});

test('[LOT-01] of several answers the most certain is kept, so that one quick answer among slow ones is right within 100 ms', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 100, max: 4_000 }), fc.integer({ min: 0, max: 4_000 })), { maxLength: 20 }),
      fc.nat(20),
      (ways, place) => {
        const all = [...ways.slice(0, place), [90, 90] as const, ...ways.slice(place)];
        const kept = all.reduce<ClockSample | undefined>(
          (before, [there, back], at) => betterSample(before, answered(at * 5_000, [there, back])),
          undefined,
        );
        expect(Math.abs((kept?.offset ?? 0) - AHEAD)).toBeLessThanOrEqual(100);
      },
    ),
  );
});

test('[LOT-01] after a sleep that stopped the page’s clock, or a clock that was set, the next answer counts', () => {
  const before = answered(0, [20, 20]);
  const slept = 3_600_000;
  const after = answered(5_000, [300, 900], AHEAD + slept);
  expect(Math.abs(betterSample(before, after).offset - AHEAD - slept)).toBeLessThanOrEqual(600);
});

test('a draw is open until it closes, closed until it is drawn', () => {
  const draw = { closesAt: 100, drawsAt: 200 };
  expect([99, 100, 199, 200].map((now) => phaseOf(draw, now))).toEqual(['open', 'closed', 'closed', 'drawing']);
});
