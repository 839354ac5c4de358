import { expect, test } from 'vitest';
import { inOneSize } from './journey-sizes.ts';

const both = Array.from({ length: 40 }, (_, at) => `a.spec.ts:${at}:1 › [GAM-01] journey ${at}`);
const lines = [
  'Listing tests:',
  ...both.map((journey) => `  [desktop] › ${journey}`),
  ...both.map((journey) => `  [phone] › ${journey}`),
  '  [desktop] › b.spec.ts:1:1 › wide only @desktop',
  '  [phone] › b.spec.ts:9:1 › narrow only @phone',
  '  [changes] › changes/c.spec.ts:1:1 › a setting',
  'Total: 83 tests in 3 files',
];

test('a journey of both sizes runs in one of them, and every other journey runs', () => {
  const chosen = inOneSize(lines, '7');
  for (const journey of both) expect(chosen.filter((line) => line.endsWith(` › ${journey}`))).toHaveLength(1);
  expect(chosen.slice(-3)).toEqual(lines.slice(-4, -1).map((line) => line.trim()));
});

test('a seed chooses the same again, and some seeds together both sizes of each', () => {
  expect(inOneSize(lines, '7')).toEqual(inOneSize(lines, '7'));
  const seen = new Set(Array.from({ length: 20 }, (_, seed) => inOneSize(lines, String(seed))).flat());
  expect(seen.size).toBe(lines.length - 2);
});
