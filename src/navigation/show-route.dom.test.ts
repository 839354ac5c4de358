import { afterAll, expect, test, vi } from 'vitest';
import { routeState } from '../facts/state.ts';
import type { Boot } from '../runtime/boot.ts';
import { openSite } from '../runtime/site.ts';
import { showRoute } from './show-route.ts';

vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../runtime/registries/widget-registry.ts', () => ({ widgets: { load: async () => undefined } }));

const route = (path: string) => ({
  path,
  aliases: [],
  layout: 'bare',
  regions: {},
  blocks: { one: { widget: 'row', props: {} } },
  order: ['one'],
});
const part = {
  merchant: { code: 'harbour', name: 'Harbour Club' },
  layouts: { bare: { widget: 'frame', props: {}, regions: {} } },
  routes: { home: route('/') },
  menus: {},
  banners: {},
  modals: {},
};
const boot = {
  manifest: part,
  settings: {},
  site: { language: 'en', status: 0 },
  route: { name: 'home', path: '/', query: {}, params: {} },
  hint: 'visitor',
  texts: { 'error.network.failed': 'No connection.' },
  hashes: { manifest: 'm', texts: 't', theme: 'h' },
  sources: [],
} as unknown as Boot;

test('[RTE-14] a screen that cannot be fetched is told of once and shown when the network is back', async () => {
  const site = openSite(boot, async () => undefined as never);
  const whole = { ...part, routes: { ...part.routes, help: route('/help') } };
  const fetched = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'));
  fetched.mockResolvedValue(new Response(JSON.stringify(whole)));
  vi.stubGlobal('fetch', fetched);
  const showing = showRoute(site, '/help', () => false);
  for (const tries of [1, 2]) {
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(fetched.mock.calls.length).toBeGreaterThan(tries);
    });
  }
  await showing;
  expect(site.store.get(routeState).name).toBe('help');
  expect(site.store.get(site.toasts).map(({ message }) => message)).toEqual(['No connection.']);
});
