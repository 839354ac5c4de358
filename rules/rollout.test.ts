import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import {
  evaluateRollout,
  isInShare,
  NO_METRICS,
  parseBucket,
  ROLLOUT_BUCKETS,
  type VersionMetrics,
} from './rollout.ts';

const lanes = fc.integer({ min: 0, max: ROLLOUT_BUCKETS - 1 });
const shares = fc.integer({ min: 1, max: 99 });

describe('[OPS-06] visitors of a partial rollout', () => {
  test('any share covers exactly that part of all buckets', () => {
    fc.assert(
      fc.property(shares, (share) => {
        const among = Array.from({ length: ROLLOUT_BUCKETS }, (_, lane) => lane).filter((lane) =>
          isInShare(lane, share),
        );
        expect(among).toHaveLength((ROLLOUT_BUCKETS * share) / 100);
      }),
    );
  });

  test('about the share of visitors with random buckets gets the version', () => {
    fc.assert(
      fc.property(shares, fc.integer(), (share, seed) => {
        const random = seededRandom(seed);
        const visitors = 4_000;
        let got = 0;
        for (let visitor = 0; visitor < visitors; visitor += 1)
          if (isInShare(random.integer(ROLLOUT_BUCKETS), share)) got += 1;
        const expected = share / 100;
        // Seven standard deviations: no run of this test exceeds them by chance, even for a small share.
        const spread = Math.sqrt((expected * (1 - expected)) / visitors);
        expect(Math.abs(got / visitors - expected)).toBeLessThan(7 * spread);
      }),
    );
  });

  test('a visitor keeps the bucket, and a wider share removes nobody', () => {
    fc.assert(
      fc.property(lanes, shares, shares, (lane, one, other) => {
        expect(parseBucket(String(lane))).toBe(lane);
        const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
        if (isInShare(lane, narrow)) expect(isInShare(lane, wide)).toBe(true);
        expect(isInShare(lane, 0)).toBe(false);
        expect(isInShare(lane, 100)).toBe(true);
      }),
    );
  });

  test.each([undefined, '', '-1', '10000', '1e3', ' 5', '٣', 'NaN', '12.5', '0x10'])(
    'rejects %j as a bucket',
    (text) => {
      expect(parseBucket(text)).toBeUndefined();
    },
  );
});

const health = (...[visits = 0, crashes = 0, calls = 0, failures = 0]: readonly number[]): VersionMetrics => ({
  visits,
  crashes,
  calls,
  failures,
});

describe('[OPS-06] evaluation of a rollout', () => {
  test.each<[string, VersionMetrics, VersionMetrics, string]>([
    ['nothing happened yet', NO_METRICS, NO_METRICS, 'early'],
    ['too few visits, however bad', health(29, 29), health(1000, 0), 'early'],
    ['too few errors, however rare with the others', health(30, 4), health(10_000, 0), 'well'],
    ['every page breaks', health(30, 30), health(1000, 0), 'worse'],
    ['one page in six, where it was one in five hundred', health(30, 5), health(1000, 2), 'worse'],
    ['as bad as the others', health(1000, 50), health(9000, 450), 'well'],
    ['better than the others', health(1000, 5), health(9000, 450), 'well'],
    ['a little worse, which chance does', health(200, 14), health(2000, 100), 'well'],
    ['surely worse, by less than a per cent', health(1_000_000, 10_900), health(1_000_000, 10_000), 'well'],
    ['surely worse, by two per cent', health(10_000, 300), health(90_000, 900), 'worse'],
    ['no others to compare with, and as usual', health(1000, 12), NO_METRICS, 'well'],
    ['no others to compare with, and far from usual', health(100, 20), health(29, 0), 'worse'],
    ['several reports a page', health(100, 900), health(100, 2), 'worse'],
    ['everything breaks in both', health(100, 100), health(100, 100), 'well'],
    ['pages are well, calls fail', health(100, 0, 400, 60), health(1000, 0, 4000, 40), 'worse'],
    ['calls fail as ever', health(100, 0, 400, 8), health(1000, 0, 4000, 80), 'well'],
    ['calls fail before there are enough visits', health(10, 0, 40, 40), health(1000, 0, 4000, 40), 'worse'],
  ])('%s', (...[, canary, others, verdict]) => {
    expect(evaluateRollout(canary, others).verdict).toBe(verdict);
  });

  test('names the metric that is worse, with both rates', () => {
    expect(evaluateRollout(health(100, 20), health(1000, 10))).toEqual({
      verdict: 'worse',
      what: 'crashes',
      canary: 0.2,
      others: 0.01,
    });
  });

  test('more errors never improve the evaluation of a stopped version', () => {
    const counts = fc.record({
      visits: fc.integer({ min: 0, max: 5000 }),
      crashes: fc.integer({ min: 0, max: 5000 }),
      calls: fc.integer({ min: 0, max: 5000 }),
      failures: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: 0, max: 1000 }), (canary, others, more) => {
        if (evaluateRollout(canary, others).verdict !== 'worse') return;
        const worse = { ...canary, crashes: canary.crashes + more, failures: canary.failures + more };
        expect(evaluateRollout(worse, others).verdict).toBe('worse');
      }),
    );
  });

  test('equal metrics on both sides never stop a rollout', () => {
    const count = fc.integer({ min: 30, max: 100_000 });
    fc.assert(
      fc.property(fc.record({ visits: count, crashes: count, calls: count, failures: count }), (same) => {
        expect(evaluateRollout(same, same).verdict).toBe('well');
      }),
    );
  });
});
