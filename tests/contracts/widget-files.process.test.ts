import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readAssets, WIDGET_KEY } from '../../platform/http/pages/built-site.ts';
import { ROOT } from './tracked.ts';

const WEB = join(ROOT, 'dist/web');

beforeAll(() => {
  if (!existsSync(join(ROOT, 'dist/html/render.js')))
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT });
});

test('[ENG-16] the build names the files of every widget, also of those that share one', () => {
  const { chunks } = readAssets(WEB);
  const names = globSync('widgets/*/*/widget.ts', { cwd: ROOT }).map((path) => basename(dirname(path)));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => chunks[WIDGET_KEY + name] === undefined)).toEqual([]);
  const first = names.map((name) => chunks[WIDGET_KEY + name]?.[0]);
  expect(names.length - new Set(first).size).toBeGreaterThan(3);
});
