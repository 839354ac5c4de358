import { expect, test } from 'vitest';
import { measureMoney } from '../benchmarks/money.ts';

// The benchmark in small, without bounds: it has to run on every machine, and the books have to be right after its load.
test('[NFR-03] postings, stakes and TPC-B are measured on one server', async () => {
  const rows = await measureMoney({ rounds: 1, clients: 2, seconds: 1 });
  expect(rows).toHaveLength(5);
  for (const { what, value } of rows) expect(value, what).toBeGreaterThan(0);
}, 180_000);
