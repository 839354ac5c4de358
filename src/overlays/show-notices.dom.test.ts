import { atom, createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routeState } from '../facts/state.ts';
import type { Site } from '../runtime/site.ts';
import { showNotices } from './show-notices.ts';

const call = vi.fn();
beforeEach(() => {
  call.mockReset().mockResolvedValue({ popup: { announcements: [{ id: '1' }] } });
});
afterEach(() => sessionStorage.clear());

function visit({ route = 'home', dialogs = [] as string[], isOn = true, asks = false } = {}) {
  const store = createStore();
  const modals = atom<unknown>(dialogs.map((name) => ({ name })));
  const content = atom({ language: 'pt', whole: true, manifest: { modals: { notice: {} } } });
  store.set(routeState, { name: route, path: '/', query: {}, params: {} });
  const question = atom(asks ? {} : undefined);
  const site = { store, modals, question, content, call, fact: () => isOn } as unknown as Site;
  return { site, names: () => (store.get(modals) as { name: string }[]).map(({ name }) => name) };
}

test('[MOD-01] [MSG-01] what everybody should know opens by itself on the home screen, once a visit', async () => {
  const first = visit();
  await showNotices(first.site);
  expect(call).toHaveBeenCalledExactlyOnceWith('listAnnouncements', { types: 'PU', language: 'pt' });
  expect(first.names()).toEqual(['notice']);
  const again = visit();
  await showNotices(again.site);
  expect([again.names(), call.mock.calls.length]).toEqual([[], 1]);
});

test.each<[string, { route?: string; dialogs?: string[]; isOn?: boolean; asks?: boolean }]>([
  ['another screen', { route: 'login' }],
  ['an open dialog', { dialogs: ['loginPopupModal'] }],
  ['a question', { asks: true }],
  ['announcements switched off', { isOn: false }],
])('[MSG-01] nothing opens over %s, and nothing is asked for', async (_what, where) => {
  const { site, names } = visit(where);
  await showNotices(site);
  expect([names(), call.mock.calls.length]).toEqual([where.dialogs ?? [], 0]);
});

test('[MSG-01] nothing opens where there is nothing to say, or while a dialog has opened meanwhile', async () => {
  call.mockResolvedValue({ popup: { announcements: [] } });
  const empty = visit();
  await showNotices(empty.site);
  expect(empty.names()).toEqual([]);
  sessionStorage.clear();
  const busy = visit();
  call.mockImplementation(() => {
    busy.site.store.set(busy.site.modals, () => [{ name: 'loginPopupModal', input: undefined }]);
    return Promise.resolve({ popup: { announcements: [{ id: '1' }] } });
  });
  await showNotices(busy.site);
  expect(busy.names()).toEqual(['loginPopupModal']);
});
