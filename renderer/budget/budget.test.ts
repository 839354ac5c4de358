import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import { type Costs, DEFAULT_BUDGET, getBudgetProblems, getRouteCost, getWidgetCost } from './budget.ts';

const costs: Costs = {
  bytes: { 'app.js': 1000, 'row.js': 300, 'card.js': 50, 'wheel.js': 700, 'both.js': 20 },
  always: ['app.js'],
  widgets: {
    frame: [],
    row: ['row.js', 'card.js', 'both.js'],
    list: ['card.js', 'app.js'],
    wheel: ['wheel.js', 'both.js', 'lost.js'],
  },
};
const node = (widget: string, more: object = {}) => ({ widget, props: {}, ...more });
const games = (limit: number) => ({ games: { source: 'games', params: { limit } } });
const blocks = {
  a: node('row', { props: games(1) }),
  b: node('list', { props: games(1) }),
  c: node('wheel', { props: games(2), when: { fact: 'flag.WHEEL' } }),
  d: node('row', { props: games(3), when: { fact: 'flag.NONE' } }),
  e: node('unknown', { props: games(4), when: { fact: 'session.kind', is: 'member' } }),
};
const manifest = (budget?: object) =>
  ({
    flags: { WHEEL: true },
    ...(budget ? { budget } : {}),
    routes: {
      home: { path: '/', layout: 'page', regions: {}, blocks, order: Object.keys(blocks) },
      bare: { path: '/bare', layout: 'page', regions: {}, blocks: {}, order: [] },
    },
    layouts: { page: { widget: 'frame', props: {}, regions: {} } },
    banners: {},
  }) as unknown as Manifest;

const HOME = '/routes/home';

describe('[ENG-16] the budget of a route', () => {
  test('counts files once, and reads of sources that are not switched off', () => {
    expect(getRouteCost(manifest(), 'home', costs)).toEqual({
      route: 'home',
      bytes: 2070,
      // app, row, card, both, wheel and lost; limits 1, 2 and 4.
      requests: 9,
      files: 6,
      reads: 3,
      nodes: [
        { path: 'routes.home.blocks.c', widget: 'wheel', bytes: 700 },
        { path: 'routes.home.blocks.a', widget: 'row', bytes: 370 },
      ],
      problems: [],
    });
    expect(getRouteCost(manifest(), 'bare', costs)).toMatchObject({ bytes: 1000, requests: 1, nodes: [] });
    expect(getRouteCost(manifest(), 'unknown', costs)).toMatchObject({ bytes: 1000, reads: 0, problems: [] });
  });

  test('is kept up to its bound; the most expensive node is named where it is not', () => {
    expect(getBudgetProblems(manifest({ bytes: 2070, requests: 9 }), costs)).toEqual([]);
    expect(getBudgetProblems(manifest({ bytes: 2069, requests: 8 }), costs)).toMatchObject([
      { code: 'over-budget-bytes', pointer: `${HOME}/blocks/c`, found: '2070', expected: '2069', about: 'home' },
      { code: 'over-budget-requests', pointer: `${HOME}/blocks/c`, found: '9', expected: '8', about: 'home' },
    ]);
    const [problem] = getBudgetProblems(manifest({ bytes: 1500 }), costs);
    expect(problem?.fix).toContain('routes.home.blocks.c (wheel, 700 B)');
    expect(problem?.phrases?.fix).toEqual([
      { phrase: 'most-expensive-node', value: 'routes.home.blocks.c (wheel, 700 B)' },
    ]);
    expect(getBudgetProblems(manifest({ bytes: 999 }), costs)[1]).toMatchObject({
      pointer: '/routes/bare',
      about: 'bare',
    });
    expect(DEFAULT_BUDGET).toEqual({ bytes: 220_000, requests: 60 });
  });

  test('a widget costs its own files, and those that it shares with others', () => {
    expect(getWidgetCost('row', costs)).toEqual({ own: 300, shared: 70 });
    expect(getWidgetCost('wheel', costs)).toEqual({ own: 700, shared: 20 });
    expect(getWidgetCost('frame', costs)).toEqual({ own: 0, shared: 0 });
    expect(getWidgetCost('none', costs)).toBeUndefined();
  });
});
