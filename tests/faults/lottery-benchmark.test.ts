import { expect, test } from 'vitest';
import { measureLottery } from '../benchmarks/lottery.ts';

// The benchmark in small, without bounds: it has to run on every machine.
test('[LOT-06] settling a draw is measured against an update of as many rows written by hand', async () => {
  const rows = await measureLottery({ orders: 1_000, players: 100 });
  expect(rows).toHaveLength(3);
  for (const { what, value } of rows) expect(Number.isFinite(value), what).toBe(true);
}, 180_000);
