import { expect, test } from 'vitest';
import { countPlaywright, countVitest, FAILED, lastLine, PASSED, settle, sum } from './tally.ts';

test('the last line says how many passed and failed', () => {
  expect(lastLine(sum([PASSED, FAILED, { passed: 40, failed: 2 }]))).toBe('41 passed, 3 failed');
});

test('a test file that cannot be loaded counts as a failure', () => {
  const loaded = { status: 'failed', assertionResults: [{}] };
  const unloaded = { status: 'failed', assertionResults: [] };
  expect(countVitest({ numPassedTests: 5, numFailedTests: 1, testResults: [loaded, unloaded] })).toEqual({
    passed: 5,
    failed: 2,
  });
});

test('a flaky journey and an error outside a journey count as failures', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3 });
});

test('a runner that crashed has failed even if its report names no failure', () => {
  expect(settle({ passed: 9, failed: 0 }, false)).toEqual({ passed: 9, failed: 1 });
  expect(settle({ passed: 9, failed: 2 }, false)).toEqual({ passed: 9, failed: 2 });
  expect(settle({ passed: 9, failed: 0 }, true)).toEqual({ passed: 9, failed: 0 });
  expect(settle(undefined, true)).toEqual(FAILED);
});
