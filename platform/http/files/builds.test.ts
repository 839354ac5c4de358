import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchBuilds } from './builds.ts';

test('a build is told once it is whole, and again when either of its halves is newer', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const files = [join(dist, 'html/render.js'), join(dist, 'web/.vite/manifest.json')] as const;
  for (const folder of ['html', 'web/.vite']) mkdirSync(join(dist, folder), { recursive: true });
  const builds = watchBuilds(dist, 20);
  const told: string[] = [];
  const stop = builds.onChange((build) => void told.push(build));
  expect(builds.current()).toBeUndefined();
  for (const file of files) writeFileSync(file, '');
  await vi.waitFor(() => expect(builds.current()).toBeDefined());
  for (const [index, file] of files.entries()) {
    const before = builds.current();
    utimesSync(file, 1_000 + index, 1_000 + index);
    await vi.waitFor(() => expect(builds.current()).not.toBe(before));
  }
  rmSync(files[0]);
  expect(told.at(-1)).toBe(builds.current());
  expect(new Set(told).size).toBe(told.length);
  stop();
  builds.close();
  rmSync(dist, { recursive: true });
});
