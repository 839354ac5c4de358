import { expect, test } from 'vitest';
import { checked, failed, lastLine, PASSED, settle, sum } from './results.ts';

const counted = { passed: 9, failed: 0, failures: [], flaky: [], durations: [{ step: 'a', milliseconds: 3 }] };

test('the last line says how many passed and failed', () => {
  const two = {
    passed: 40,
    failed: 2,
    failures: [{ step: 'a', message: '' }],
    flaky: [],
    durations: counted.durations,
  };
  const total = sum([PASSED, failed('lint', 'why'), two]);
  expect(lastLine(total)).toBe('41 passed, 3 failed');
  expect(total.durations).toEqual(counted.durations);
  expect(total.failures).toEqual([{ step: 'lint', message: 'why' }, ...two.failures]);
});

test('a failed check is reported with its last lines', () => {
  expect(checked('lint', { ok: true, output: 'a' })).toBe(PASSED);
  expect(checked('lint', { ok: false, output: 'a\nb\n' })).toEqual(failed('lint', 'a\nb'));
});

test('a crashed runner counts as failed even without a named failure', () => {
  const crashed = { ok: false, output: 'Unhandled Rejection' };
  expect(settle('tests', counted, crashed)).toEqual({
    ...failed('tests', 'Unhandled Rejection'),
    passed: 9,
    durations: counted.durations,
  });
  expect(settle('tests', { ...counted, failed: 2 }, crashed)).toMatchObject({ passed: 9, failed: 2 });
  expect(settle('tests', counted, { ok: true, output: '' })).toBe(counted);
  expect(settle('tests', undefined, { ok: true, output: 'no report' })).toEqual(failed('tests', 'no report'));
});
