import { describe, expect, test } from 'vitest';
import { decideJourneys, MAX_FLAKY, type PlaywrightRun } from './journey-outcome.ts';

type Status = 'expected' | 'unexpected' | 'skipped';

/** Creates a Playwright run with these journey results and the exit that Playwright has for them. */
function run(journeys: Readonly<Record<string, Status>>, errors: readonly string[] = []): PlaywrightRun {
  const specs = Object.entries(journeys).map(([title, status]) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [
      {
        projectName: 'phone',
        status,
        results: [{ duration: 40, errors: status === 'unexpected' ? [{ message: `no ${title}` }] : [] }],
      },
    ],
  }));
  const ok = errors.length === 0 && !Object.values(journeys).includes('unexpected');
  // Playwright puts journeys of a `describe` into a suite of the file's suite.
  const suites = [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }];
  return { report: { suites, errors: errors.map((message) => ({ message })) }, ending: { ok, output: 'the end' } };
}

const many = (count: number, status: Status) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`j${at}`, status]));

const all: Record<
  string,
  [runs: PlaywrightRun[], outcome: [again: boolean, passed: number, failed: number, flaky: number]]
> = {
  'all pass': [[run({ a: 'expected', b: 'expected' })], [false, 2, 0, 0]],
  'one fails: once more': [[run({ a: 'expected', b: 'unexpected' })], [true, 1, 1, 0]],
  'it passes: flaky': [
    [run({ a: 'expected', b: 'unexpected' }), run({ b: 'expected' })],
    [false, 2, 0, 1],
  ],
  'it fails again: failed': [
    [run({ a: 'expected', b: 'unexpected' }), run({ b: 'unexpected' })],
    [false, 1, 1, 0],
  ],
  'of two one fails again': [
    [run({ a: 'unexpected', b: 'unexpected' }), run({ a: 'expected', b: 'unexpected' })],
    [false, 1, 1, 1],
  ],
  'as many flaky ones as may be': [
    [run(many(MAX_FLAKY, 'unexpected')), run(many(MAX_FLAKY, 'expected'))],
    [false, MAX_FLAKY, 0, MAX_FLAKY],
  ],
  'one flaky journey more than may be: all passed, the run failed': [
    [run(many(MAX_FLAKY + 1, 'unexpected')), run(many(MAX_FLAKY + 1, 'expected'))],
    [false, MAX_FLAKY + 1, 1, MAX_FLAKY + 1],
  ],
  'very many fail: not again': [[run(many(11, 'unexpected'))], [false, 0, 11, 0]],
  'those that had to wait are run with the one that failed': [
    [run({ a: 'unexpected', b: 'skipped' }), run({ a: 'expected', b: 'expected' })],
    [false, 2, 0, 1],
  ],
  'one that had to wait fails at its first try: once more': [
    [run({ a: 'unexpected', b: 'skipped' }), run({ a: 'expected', b: 'unexpected' })],
    [true, 1, 1, 1],
  ],
  'it passes at its second': [
    [run({ a: 'unexpected', b: 'skipped' }), run({ a: 'expected', b: 'unexpected' }), run({ b: 'expected' })],
    [false, 2, 0, 2],
  ],
  'those that had to wait for one that failed twice are no failures of their own': [
    [run({ a: 'unexpected', b: 'skipped' }), run({ a: 'unexpected', b: 'skipped' })],
    [false, 0, 1, 0],
  ],
  'one that is never run has failed': [
    [run({ a: 'skipped' }), run({ a: 'skipped' }), run({ a: 'skipped' })],
    [false, 0, 1, 0],
  ],
  'the platform does not start': [[run({}, ['no server'])], [false, 0, 1, 0]],
  'the platform does not start a second time': [
    [run({ a: 'expected', b: 'unexpected' }), run({}, ['no server'])],
    [false, 1, 2, 0],
  ],
};

describe('runs of the journeys', () => {
  test.each(Object.entries(all))('%s', (_what, [runs, outcome]) => {
    const { again, tally } = decideJourneys('journeys', runs);
    expect([again, tally.passed, tally.failed, tally.flaky.length]).toEqual(outcome);
    expect(tally.failures).toHaveLength(tally.failed);
  });
});

test('a flaky journey keeps what was said when it failed, and so does one that failed twice', () => {
  const first = run({ a: 'unexpected', b: 'unexpected' });
  const { tally } = decideJourneys('journeys', [first, run({ a: 'expected', b: 'unexpected' })]);
  const named = { step: 'journeys', file: 'a.spec.ts [phone]' };
  expect(tally.flaky).toEqual([{ ...named, title: 'a', message: 'no a' }]);
  expect(tally.failures).toEqual([{ ...named, title: 'b', message: 'no b' }]);
});

test('too many flaky journeys are reported as one failure', () => {
  const { tally } = decideJourneys('journeys', [run(many(3, 'unexpected')), run(many(3, 'expected'))]);
  expect(tally.failures).toEqual([
    { step: 'journeys', message: '3 journeys are flaky; at most 2 may be. Mend them first.' },
  ]);
});

test('a runner that crashed has failed even if its report names no failure', () => {
  const { report } = run({ a: 'expected' });
  const ending = { ok: false, output: 'Unhandled Rejection' };
  const crash = { step: 'journeys', message: 'Unhandled Rejection' };
  expect(decideJourneys('journeys', [{ report, ending }])).toMatchObject({
    again: false,
    tally: { passed: 1, failed: 1, failures: [crash] },
  });
  expect(decideJourneys('journeys', [{ report: undefined, ending }]).tally).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [crash],
  });
});

test('the duration of each journey is that of its last run', () => {
  const { tally } = decideJourneys('journeys', [run({ a: 'expected', b: 'unexpected' }), run({ b: 'expected' })]);
  expect(tally.durations).toEqual([
    { step: 'a.spec.ts [phone] a', milliseconds: 40 },
    { step: 'a.spec.ts [phone] b', milliseconds: 40 },
  ]);
});
