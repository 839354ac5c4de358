import { expect, test } from 'vitest';
import { measureAgentsIn } from '../benchmarks/agents.ts';
import { freshDatabase } from '../support/fresh-database.ts';

// The benchmark in small, without bounds: it has to run on every machine.
test('[AGT-02] [AGT-06] the overview, a bet and a window of contracts are measured by the size of the tree', async () => {
  const database = await freshDatabase();
  try {
    const rows = await measureAgentsIn(database, { members: 300, levels: 30, runs: 1 });
    expect(rows.map(({ note }) => note).at(-1)).toBe('300 bills paid');
    for (const { what, value } of rows) expect(Number.isFinite(value), what).toBe(true);
  } finally {
    await database.close();
  }
}, 60_000);
