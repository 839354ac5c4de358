import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Merchant, merchants } from '../journeys/site.ts';
import { ALWAYS, isInSample, isInSixth } from '../journeys/walk-sample.ts';
import { ROOT } from './tracked.ts';

const pathsOf = (merchant: Merchant): string[] => {
  const text = readFileSync(`${ROOT}tests/fleet/${merchant}.json`, 'utf8');
  const { routes } = JSON.parse(text) as { routes: Record<string, { path: string }> };
  return Object.values(routes).map(({ path }) => path);
};
const allPaths = [...new Set(merchants.flatMap(pathsOf))];
const opensAt = (path: string, seed: string) =>
  merchants.filter((merchant) => pathsOf(merchant).includes(path) && isInSample(merchant, path, seed));

beforeEach(() => {
  vi.stubEnv('LONG_TESTS', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('the walk opens about half of the routes, each at one of the merchants that have it, and some at all of them', () => {
  const drawn = allPaths.filter((path) => !ALWAYS.includes(path));
  const opened = drawn.map((path) => opensAt(path, '7').length);
  expect(Math.max(...opened)).toBe(1);
  expect(opened.filter((count) => count === 1).length).toBeGreaterThan(drawn.length / 3);
  expect(opened.filter((count) => count === 0).length).toBeGreaterThan(drawn.length / 3);
  for (const path of ALWAYS.filter((one) => allPaths.includes(one)))
    expect(opensAt(path, '7'), path).toEqual(merchants.filter((merchant) => pathsOf(merchant).includes(path)));
});

test('the same seed opens a route at the same merchant, and seeds together at every merchant that has it', () => {
  const path = allPaths.find(
    (one) => !ALWAYS.includes(one) && merchants.every((merchant) => pathsOf(merchant).includes(one)),
  );
  if (path === undefined) throw new Error('no route belongs to every merchant');
  expect(opensAt(path, '7')).toEqual(opensAt(path, '7'));
  const opened = new Set(Array.from({ length: 120 }, (_, seed) => opensAt(path, String(seed))).flat());
  expect([...opened].toSorted()).toEqual([...merchants].toSorted());
});

test('a route that no snapshot names is always opened, and a long run opens every route at every merchant', () => {
  expect(merchants.every((merchant) => isInSample(merchant, '/not-in-a-snapshot', '7'))).toBe(true);
  vi.stubEnv('LONG_TESTS', '1');
  for (const path of allPaths)
    expect(opensAt(path, '7')).toEqual(merchants.filter((merchant) => pathsOf(merchant).includes(path)));
});

test('a sixth of the widgets is looked at, by the seed; every widget over some seeds, and all in long runs', () => {
  const names = Array.from({ length: 300 }, (_, at) => `widget-${at}`);
  const looked = names.filter((name) => isInSixth(name, '7'));
  expect(looked).toEqual(names.filter((name) => isInSixth(name, '7')));
  expect(looked.length).toBeGreaterThan(30);
  expect(looked.length).toBeLessThan(70);
  const seeds = Array.from({ length: 80 }, (_, seed) => String(seed));
  expect(names.every((name) => seeds.some((seed) => isInSixth(name, seed)))).toBe(true);
  vi.stubEnv('LONG_TESTS', '1');
  expect(names.every((name) => isInSixth(name, '7'))).toBe(true);
});
