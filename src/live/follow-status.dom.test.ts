import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { routeState, siteState } from '../facts/state.ts';
import { showRoute } from '../navigation/show-route.ts';
import type { Boot } from '../runtime/boot.ts';
import { openSite, type Site } from '../runtime/site.ts';
import { followStatus } from './follow-status.ts';

const loading = new Map<string, () => void>();
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../runtime/registries/widget-registry.ts', () => ({
  widgets: { load: (name: string) => new Promise<void>((resolve) => void loading.set(name, resolve)) },
}));

const route = (path: string, widget: string) => ({
  path,
  aliases: [],
  layout: 'bare',
  regions: {},
  blocks: { one: { widget, props: {} } },
  order: ['one'],
});
const boot = {
  manifest: {
    merchant: { code: 'harbour', name: 'Harbour Club' },
    layouts: { bare: { widget: 'frame', props: {}, regions: {} } },
    routes: { home: route('/', 'row'), maintenance: route('/maintenance', 'notice'), help: route('/help', 'articles') },
    menus: {},
    banners: {},
    modals: {},
  },
  settings: {},
  site: { language: 'pt', status: 0 },
  route: { name: 'home', path: '/', query: {}, params: {} },
  hint: 'visitor',
  texts: {},
  hashes: { manifest: 'm', texts: 't', theme: 'h' },
  sources: [],
} as unknown as Boot;
let site: Site;

beforeEach(() => {
  loading.clear();
  site = openSite(boot, async () => undefined as never);
  site.store.set(site.content, (before) => ({ ...before, whole: true }));
});
const shown = () => site.store.get(routeState).name;
const turn = (status: 0 | 1) => site.store.set(siteState, (before) => ({ ...before, status }));
const comes = async (widget: string) => {
  await vi.waitFor(() => expect(loading.has(widget)).toBe(true));
  loading.get('frame')?.();
  loading.get(widget)?.();
};

test('[SYS-05] a site that is closed and opened again while its closed page is fetched is open', async () => {
  followStatus(site);
  turn(1);
  await vi.waitFor(() => expect(loading.has('notice')).toBe(true));
  const closed = loading.get('notice');
  turn(0);
  await comes('row');
  await vi.waitFor(() => expect(shown()).toBe('home'));
  const sets = vi.fn();
  site.store.sub(routeState, () => sets(shown()));
  closed?.();
  await comes('row');
  await vi.waitFor(() => expect(sets).toHaveBeenCalled());
  expect(sets).not.toHaveBeenCalledWith('maintenance');
  expect(shown()).toBe('home');
});

test('[SYS-05] a screen that is fetched while the site closes is the closed page', async () => {
  const showing = showRoute(site, '/help', () => false);
  await vi.waitFor(() => expect(loading.has('articles')).toBe(true));
  turn(1);
  await comes('articles');
  await comes('notice');
  await showing;
  expect(shown()).toBe('maintenance');
});
