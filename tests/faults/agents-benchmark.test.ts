import { expect, test } from 'vitest';
import { measureAgents } from '../benchmarks/agents.ts';

// The benchmark in small, without bounds: it has to run on every machine.
test('[AGT-02] [AGT-06] the overview, a bet and a window of contracts are measured by the size of the tree', async () => {
  const rows = await measureAgents({ members: 500, levels: 50, runs: 1 });
  expect(rows.map(({ note }) => note).at(-1)).toBe('500 bills paid');
  for (const { what, value } of rows) expect(Number.isFinite(value), what).toBe(true);
}, 180_000);
