import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from './command.ts';
import { runJourneys } from './journeys.ts';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journeys-again-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  // Suppresses the output of Playwright.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Two projects; `later` depends on `first`. */
const CONFIG = `export default {
  outputDir: 'results', workers: 2,
  projects: [
    { name: 'first', testMatch: 'first.spec.ts' },
    { name: 'later', testMatch: 'later.spec.ts', dependencies: ['first'] },
  ],
};`;
/** Returns the source of a journey that appends the number of workers to its own file at each attempt. */
const journey = (title: string, passes: (tries: string) => string): string => `
  test('${title}', ({}, { config }) => {
    appendFileSync('${title}.tries', config.workers + ' ');
    const tries = readFileSync('${title}.tries', 'utf8').trim().split(' ').length;
    expect(${passes('tries')}).toBe(true);
  });`;
const HEAD = `import { appendFileSync, readFileSync } from 'node:fs';
  import { expect, test } from '@playwright/test';`;

function write(first: readonly string[]): string[] {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'reports'));
  const files = {
    'playwright.config.mjs': CONFIG,
    'first.spec.ts': first.join(''),
    'later.spec.ts': journey('later', () => 'true'),
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(
      join(folder, name),
      name.endsWith('.mjs') ? text : `${HEAD}${text.replaceAll(/'(\w+\.tries)'/g, `'${folder}/$1'`)}`,
    );
  return ['--config', join(folder, 'playwright.config.mjs')];
}

test('Playwright runs again, with one worker, what failed and what had to wait for it; what passes then is flaky', async () => {
  const parameters = write([
    journey('steady', () => 'true'),
    journey('shaky', (tries) => `${tries} === 2`),
    journey('broken', () => 'false'),
  ]);
  const tally = await runJourneys({ step: 'journeys', reports: join(folder, 'reports'), parameters });
  expect(tally).toMatchObject({ passed: 3, failed: 1, failures: [{ title: 'broken' }] });
  expect(tally.flaky).toMatchObject([{ file: 'first.spec.ts [first]', title: 'shaky' }]);
  expect(printed).toContain('flaky: first.spec.ts [first] › shaky');

  const workersOf = (title: string) => readFileSync(join(folder, `${title}.tries`), 'utf8');
  expect(['steady', 'shaky', 'broken', 'later'].map(workersOf)).toEqual(['2 ', '2 1 ', '2 1 ', '1 ']);
});
