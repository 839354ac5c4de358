import { expect, test } from 'vitest';
import { measureKeystroke } from '../benchmarks/keystroke.ts';
import { measureValidation } from '../benchmarks/validation.ts';

// Benchmarks in small, without bounds: they have to run on every machine.
test('[ENG-02] validation of a manifest is measured with and without a thousand nodes', async () => {
  const rows = await measureValidation({ warmUp: 1, runs: 1 });
  expect(rows).toHaveLength(2);
  // The value is a difference of two times, which noise can make negative in one run.
  for (const { what, value } of rows) expect(Number.isFinite(value), what).toBe(true);
});

test('[REG-11] validation of a form is measured per key', () => {
  const [row] = measureKeystroke({ warmUp: 1, rounds: 1, keys: 200 });
  expect(row?.value).toBeTypeOf('number');
  expect(Number.isFinite(row?.value)).toBe(true);
});
