import { beforeEach, expect, test, vi } from 'vitest';
import { LOGIN_FOR_HOME } from '../../rules/login-redirect.ts';
import { routeState, type SessionState, sessionState, settingsState } from '../facts/state.ts';
import type { Boot } from '../runtime/boot.ts';
import { openSite, type Site } from '../runtime/site.ts';
import { enforceGuards } from './follow-guards.ts';
import { setNavigator } from './set-navigator.ts';

const boot = {
  manifest: {
    merchant: { code: 'harbour', name: 'Harbour Club' },
    routes: {
      home: { path: '/' },
      security: { path: '/security', requires: 'realAccount' },
      agent: { path: '/agent', requires: 'agent' },
    },
    modals: {},
  },
  settings: { flags: {} },
  site: { language: 'pt', status: 0 },
  route: { name: 'security', path: '/security', query: {}, params: {} },
  hint: 'player',
  texts: {},
  hashes: { manifest: 'm', texts: 't', theme: 'h' },
  sources: [],
} as unknown as Boot;
const moved = vi.fn();
let site: Site;

beforeEach(async () => {
  moved.mockClear();
  site = openSite(boot, async () => undefined as never);
  site.store.set(site.content, (before) => ({ ...before, whole: true }));
  setNavigator(site, moved);
  site.store.set(sessionState, { kind: 'player', token: 't', account: 'guest', isAgent: 4 });
  enforceGuards(site);
  await vi.waitFor(() => expect(site.store.get(site.question)).toBeDefined());
});
const decline = () => {
  const question = site.store.get(site.question);
  site.store.set(site.question, undefined);
  question?.answer(false);
};

test('[ROL-01] a guest who is asked to open an account is asked once, though settings change meanwhile', async () => {
  const question = site.store.get(site.question);
  site.store.set(settingsState, (before) => ({ ...before, flags: { CBS3: true } }));
  await new Promise((turn) => setTimeout(turn));
  expect(site.store.get(site.question)).toBe(question);
  expect(moved).not.toHaveBeenCalled();
  decline();
  await vi.waitFor(() => expect(moved).toHaveBeenCalledExactlyOnceWith('/', {}));
});

test('[ROL-01] a guest who has gone elsewhere before declining stays there', async () => {
  site.store.set(routeState, { name: 'home', path: '/', query: {}, params: {} });
  decline();
  await new Promise((turn) => setTimeout(turn));
  expect(moved).not.toHaveBeenCalled();
});

/** Opens a screen of a site that requires a log-in, and returns where the page went. */
async function openClosed(path: string, session: SessionState): Promise<unknown[]> {
  const wentTo = vi.fn();
  const closed = openSite(
    {
      ...boot,
      settings: { flags: { [LOGIN_FOR_HOME]: true } },
      route: { name: 'screen', path, query: {}, params: {} },
    } as unknown as Boot,
    async () => undefined as never,
  );
  setNavigator(closed, wentTo);
  history.replaceState(null, '', `${path}?page=all`);
  closed.store.set(sessionState, session);
  enforceGuards(closed);
  await new Promise((turn) => setTimeout(turn));
  return wentTo.mock.calls.map(([to]) => to as unknown);
}

test('[SYS-06] an open page goes from a closed screen to the log-in with its address, and leaves public ones', async () => {
  for (const path of ['/', '/rng', '/help', '/promotions'])
    expect(await openClosed(path, { kind: 'visitor' })).toEqual([
      `/login?${new URLSearchParams({ from: `${path}?page=all` }).toString()}`,
    ]);
  for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download'])
    expect([path, await openClosed(path, { kind: 'visitor' })]).toEqual([path, []]);
  expect(await openClosed('/rng', { kind: 'player', token: 't', account: 'ana', isAgent: 0 })).toEqual([]);
});

/** Opens a screen of a site, and returns where the page went. */
async function openScreen(name: string, session: SessionState, query = ''): Promise<unknown[]> {
  const wentTo = vi.fn();
  const route = { name, path: `/${name}`, query: {}, params: {} };
  const open = openSite({ ...boot, route }, async () => undefined as never);
  setNavigator(open, wentTo);
  history.replaceState(null, '', `/${name}${query}`);
  open.store.set(sessionState, session);
  enforceGuards(open);
  await new Promise((turn) => setTimeout(turn));
  return wentTo.mock.calls.map(([to]) => to as unknown);
}
const openAgentCentre = (session: SessionState) => openScreen('agent', session);

test.each(['login', 'register'])(
  '[LOG-04] [REG-01] /%s leads a player who is signed in home, or back where they came from',
  async (name) => {
    const ana = { kind: 'player', token: 't', account: 'ana', isAgent: 0 } as const;
    expect(await openScreen(name, ana)).toEqual(['/']);
    expect(await openScreen(name, ana, '?from=%2Frng')).toEqual(['/rng']);
    expect(await openScreen(name, ana, '?from=https%3A%2F%2Felsewhere.example')).toEqual(['/']);
    expect(await openScreen(name, { kind: 'visitor' })).toEqual([]);
    expect(await openScreen(name, { ...ana, account: 'guest', isAgent: 4 })).toEqual([]);
  },
);

test.each([1, 2, 41, 42])('[AGT-01] an agent of type %i stays in the agent centre', async (isAgent) => {
  expect(await openAgentCentre({ kind: 'player', token: 't', account: 'rosa', isAgent })).toEqual([]);
});

test.each([0, 4])('[AGT-01] a player of type %i is led from the agent centre to the home page', async (isAgent) => {
  expect(await openAgentCentre({ kind: 'player', token: 't', account: 'ana', isAgent })).toEqual(['/']);
});

test('[AGT-01] a visitor of the agent centre logs in first', async () => {
  expect(await openAgentCentre({ kind: 'visitor' })).toEqual(['/login?from=%2Fagent']);
});
