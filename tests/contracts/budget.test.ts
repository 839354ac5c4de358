import { expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import { type Costs, DEFAULT_BUDGET, getRouteCost, getWidgetCost } from '../../renderer/budget/budget.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import schema from '../../schemas/manifest/manifest.schema.json' with { type: 'json' };
import { ROOT } from './tracked.ts';

const [site] = await loadSites(`${ROOT}merchants`, { catalog: generatedCatalog, only: new Set(['mini']) });
const manifest = site?.manifest as Manifest;
const costs: Costs = {
  bytes: { '/main.js': 100_000, '/row.js': 4000, '/shared.js': 1000, '/rare.js': 9_000_000 },
  always: ['/main.js'],
  widgets: {
    'game-row': ['/main.js', '/row.js', '/shared.js'],
    'promo-strip': ['/shared.js'],
    'tide-clock': ['/rare.js'],
  },
};

test('[ENG-16] the cost of a route is the base of every page, each of its widgets once, and its data', () => {
  const { bytes, files, reads, requests, nodes, problems } = getRouteCost(manifest, 'home', costs);
  expect([bytes, files]).toEqual([105_000, 3]);
  expect(reads).toBeGreaterThan(2);
  expect(requests).toBe(files + reads);
  expect(nodes.map(({ widget, bytes }) => [widget, bytes])).toEqual([['game-row', 5000]]);
  expect(problems).toEqual([]);
});

test('[INT-02] the cost of a widget includes its own files and those that it shares with others', () => {
  expect(getWidgetCost('game-row', costs)).toEqual({ own: 104_000, shared: 1000 });
  expect(getWidgetCost('promo-strip', costs)).toEqual({ own: 0, shared: 1000 });
  expect(getWidgetCost('nobody', costs)).toBeUndefined();
});

test('[ENG-16] a route over its budget gives a warning that names the most expensive node', () => {
  const tight = { ...manifest, budget: { bytes: 104_000, requests: 2 } };
  const { problems } = getRouteCost(tight, 'home', costs);
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['over-budget-bytes', 'warning'],
    ['over-budget-requests', 'warning'],
  ]);
  expect(problems[0]?.pointer).toMatch(/^\/routes\/home\/blocks\/\w+$/);
  expect(problems[0]?.message).toContain('`home`');
  expect(problems[0]?.fix).toMatch(
    /^Replace or remove the most expensive node, routes\.home\.blocks\.\w+ \(game-row, 5000 B\)\.$/,
  );
});

test('a merchant without a budget has the default of the schema', () => {
  const { bytes, requests } = schema.properties.budget.properties;
  expect(DEFAULT_BUDGET).toEqual({ bytes: bytes.default, requests: requests.default });
});
