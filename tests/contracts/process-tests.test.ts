import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from './tracked.ts';

/** What a test imports that starts other programs. */
const STARTS =
  /from '(?:node:child_process|[^']*-process(?:es)?\.ts|[^']*benchmarks\/running-platform\.ts|[^']*embedded\/embedded\.ts|\.\/embedded\.ts)'/;

test('tests that start programs are called so, and only those, because --unit leaves them out', () => {
  const tests = trackedFiles().filter((path) => path.endsWith('.test.ts') && !path.endsWith('.dom.test.ts'));
  const wrong = tests.filter(
    (path) => path.endsWith('.process.test.ts') !== STARTS.test(readFileSync(ROOT + path, 'utf8')),
  );
  expect(tests.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});
