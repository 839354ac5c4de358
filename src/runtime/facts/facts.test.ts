import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import catalog from '../../../generated/catalog.json' with { type: 'json' };
import type { FactDefinition } from '../../../renderer/fact/define-fact.ts';
import {
  invitationState,
  locationState,
  preferenceState,
  routeState,
  type SessionState,
  sessionState,
  settingsState,
  siteState,
  vendorState,
} from '../../facts/state.ts';
import { createFacts } from './facts.ts';

const facts: readonly FactDefinition[] = Object.entries(catalog.facts).map(([name, fact]) => ({
  name,
  ...(fact as Omit<FactDefinition, 'name'>),
}));

const readIn = (store: ReturnType<typeof createStore>) => createFacts(store).read;

function visited() {
  const store = createStore();
  const before = store.get(settingsState);
  store.set(settingsState, {
    ...before,
    flags: { FREEPLAY3: true, WINBOARD3: false },
    resources: { TELEGRAM: { url: 'https://t.example.org/', qrCodeUrl: 'https://t.example.org/scanned' } },
    registration: { ...before.registration, minAge: 21, bonus: '100%' },
  });
  store.set(siteState, {
    language: 'en',
    languages: 3,
    theme: 'dark',
    device: 'phone',
    status: 1,
    merchantName: 'Harbour',
    currency: 'BRL',
  });
  store.set(locationState, { ip: '203.0.113.5', country: 'BR' });
  store.set(routeState, {
    name: 'rng',
    path: '/rng/5',
    query: { page: 'NVX', 'a.b': 'deep', referralCode: 'R2' },
    params: { id: '5' },
  });
  store.set(sessionState, { kind: 'player', token: 't', account: 'ana', isAgent: 0, avatar: '/a.svg', rank: 5 });
  store.set(invitationState, { affiliateCode: 'AF7', referralCode: 'R1' });
  store.set(vendorState, { RNG: 4 });
  store.set(preferenceState, { railCollapsed: true, balanceHidden: false });
  return readIn(store);
}

test.each([
  ['flag.FREEPLAY3', true],
  ['flag.WINBOARD3', false],
  ['flag.NEVERHEARDOF', false],
  ['resource.TELEGRAM', 'https://t.example.org/'],
  ['resource.WHATSAPP', ''],
  ['resourceCode.TELEGRAM', 'https://t.example.org/scanned'],
  ['resourceCode.WHATSAPP', ''],
  ['vendors.RNG', 4],
  ['vendors.FISH', 0],
  ['registration.minAge', 21],
  ['registration.bonus', '100%'],
  ['site.language', 'en'],
  ['site.languages', 3],
  ['site.theme', 'dark'],
  ['site.device', 'phone'],
  ['site.status', 1],
  ['site.ip', '203.0.113.5'],
  ['site.country', 'BR'],
  ['merchant.name', 'Harbour'],
  ['merchant.currency', 'BRL'],
  ['route.name', 'rng'],
  ['route.path', '/rng/5'],
  ['route.query.page', 'NVX'],
  ['route.query.a.b', 'deep'],
  ['route.query.none', ''],
  ['route.params.id', '5'],
  ['session.signedIn', true],
  ['session.kind', 'member'],
  ['session.isAgent', 0],
  ['session.account', 'ana'],
  ['session.avatar', '/a.svg'],
  ['session.rank', 5],
  ['invitation.affiliateCode', 'AF7'],
  ['invitation.referralCode', 'R2'],
  ['ui.railCollapsed', true],
  ['ui.balanceHidden', false],
  ['no.such.fact', undefined],
])('[ENG-08] the fact %s is %s', (name, value) => {
  expect(visited()(name)).toBe(value);
});

test.each(['flag', 'resource', 'vendors', 'route.query', 'route.params', 'invitation'])(
  '[ENG-08] %s.* gives nothing inherited away',
  (family) => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(['boolean', 'string', 'number']).toContain(typeof visited()(`${family}.${name}`));
  },
);

test('[ENG-08] every fact has the type and one of the values that are stated of it, on a first visit too', () => {
  const read = visited();
  const first = readIn(createStore());
  for (const { name, type, values } of facts) {
    const member = name.replace('*', 'RNG');
    for (const value of [read(member), first(member)]) {
      if (value === undefined) continue;
      expect(typeof value, name).toBe(type);
      if (values) expect(values, name).toContain(value);
    }
  }
  expect(facts.length).toBeGreaterThan(20);
});

test.each<[SessionState, unknown, unknown, unknown]>([
  [{ kind: 'visitor' }, false, 'visitor', -1],
  [{ kind: 'player' }, true, undefined, undefined],
  [{ kind: 'player', isAgent: 0 }, true, 'member', 0],
  [{ kind: 'player', isAgent: 4 }, true, 'guest', 4],
  [{ kind: 'player', isAgent: 1 }, true, 'agent', 1],
  [{ kind: 'player', isAgent: 42 }, true, 'agent', 42],
])('[ENG-08] of the session %j: signed in %s, kind %s, type %s', (...[session, signedIn, kind, isAgent]) => {
  const store = createStore();
  store.set(sessionState, session);
  const read = readIn(store);
  expect([read('session.signedIn'), read('session.kind'), read('session.isAgent')]).toEqual([signedIn, kind, isAgent]);
});

test('[ENG-08] [LOT-02] facts of another screen follow its address, also those that are derived from it', () => {
  const { read, at } = createFacts(createStore());
  const query = { gameCode: 'SSC1M' };
  const next = at({ name: 'lottery', path: '/lottery', query, params: {} });
  expect([next('lottery.game'), next('lottery.view'), next('route.query.gameCode')]).toEqual([
    'SSC1M',
    'Betting',
    'SSC1M',
  ]);
  expect([read('lottery.game'), read('lottery.view'), next('session.kind')]).toEqual([
    '',
    'Lobby',
    read('session.kind'),
  ]);
});
