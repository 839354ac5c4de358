import { expect, test } from 'vitest';
import { countVitest } from './reports.ts';

const origin = { step: 'tests', root: '/project/' };

test('failed tests are reported by file and title; a file that cannot be loaded counts as one failure', () => {
  const passing = { fullName: 'works', status: 'passed', failureMessages: [] };
  const failing = { fullName: 'group breaks', status: 'failed', failureMessages: ['Error: no'] };
  const report = {
    numPassedTests: 5,
    testResults: [
      {
        name: '/project/a.test.ts',
        status: 'failed',
        startTime: 5,
        endTime: 25,
        message: '',
        assertionResults: [passing, failing],
      },
      {
        name: '/project/b.test.ts',
        status: 'failed',
        startTime: 5,
        endTime: 5,
        message: 'cannot be loaded',
        assertionResults: [],
      },
      {
        name: '/project/c.test.ts',
        status: 'failed',
        startTime: 5,
        endTime: 6,
        message: 'afterAll failed',
        assertionResults: [passing],
      },
      {
        name: '/project/d.test.ts',
        status: 'passed',
        startTime: 5,
        endTime: 9,
        message: '',
        assertionResults: [passing],
      },
    ],
  };
  expect(countVitest(report, origin)).toEqual({
    passed: 5,
    failed: 3,
    failures: [
      { step: 'tests', file: 'a.test.ts', title: 'group breaks', message: 'Error: no' },
      { step: 'tests', file: 'b.test.ts', message: 'cannot be loaded' },
      { step: 'tests', file: 'c.test.ts', message: 'afterAll failed' },
    ],
    flaky: [],
    durations: [
      { step: 'a.test.ts', milliseconds: 20 },
      { step: 'b.test.ts', milliseconds: 0 },
      { step: 'c.test.ts', milliseconds: 1 },
      { step: 'd.test.ts', milliseconds: 4 },
    ],
  });
});
