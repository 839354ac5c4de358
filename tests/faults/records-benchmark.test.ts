import { expect, test } from 'vitest';
import { measureRecords } from '../benchmarks/records.ts';

// The benchmark in small, without bounds: it has to run on every machine.
test('[MEM-08] pages of records of a member with many entries are measured against those with few', async () => {
  const rows = await measureRecords({ rounds: 1, entries: 20_000 });
  expect(rows).toHaveLength(4);
  for (const { what, value } of rows) expect(value, what).toBeGreaterThan(0);
}, 180_000);
