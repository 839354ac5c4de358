import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchFolder } from './watch.ts';

test('many writes in a moment are told once, with every path; what editors leave behind is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(join(folder, 'aurora/routes'), { recursive: true });
  const told: string[][] = [];
  const stop = watchFolder(folder, (paths) => void told.push([...paths].toSorted()));
  for (let times = 0; times < 5; times += 1) writeFileSync(join(folder, 'aurora/routes/home.json'), String(times));
  writeFileSync(join(folder, 'aurora/manifest.json'), '{}');
  writeFileSync(join(folder, 'aurora/.manifest.json.swp'), '{}');
  await vi.waitFor(() => expect(told).toEqual([['aurora/manifest.json', 'aurora/routes/home.json']]));
  stop();
  rmSync(folder, { recursive: true });
});
