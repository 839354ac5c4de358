import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from './tracked.ts';

/** What a test imports that starts other programs. */
const STARTERS = [
  'node:child_process',
  String.raw`[^']*-process(?:es)?\.ts`,
  String.raw`[^']*benchmarks/running-platform\.ts`,
  String.raw`(?:[^']*embedded|\.)/embedded\.ts`,
  // Opens a database and, without an address, starts a server.
  String.raw`\.\./open\.ts`,
  String.raw`\./render-pool\.ts`,
  String.raw`\./journeys\.ts`,
];
const STARTS = new RegExp(`from '(?:${STARTERS.join('|')})'`);

test('tests that start programs are called so, and only those, because --unit leaves them out', () => {
  const tests = trackedFiles().filter((path) => path.endsWith('.test.ts') && !path.endsWith('.dom.test.ts'));
  const wrong = tests.filter(
    (path) => path.endsWith('.process.test.ts') !== STARTS.test(readFileSync(ROOT + path, 'utf8')),
  );
  expect(tests.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});
