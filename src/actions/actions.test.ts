import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import catalog from '../../generated/catalog.json' with { type: 'json' };
import { type Around, actions, done, runAction, surroundings } from '../../tests/support/action-stand.ts';
import { preferenceState, routeState, settingsState, siteState } from '../facts/state.ts';
import { loadValidators } from '../runtime/registries/check-params.ts';

let around: Around;
beforeEach(() => {
  around = surroundings();
});
afterEach(() => vi.unstubAllGlobals());
const run = (name: string, params: object) => runAction(around, name, params);

test('[ENG-10] every action folder is registered under its name, with checked parameters', async () => {
  const folders = readdirSync(new URL('.', import.meta.url)).filter((name) => !name.includes('.'));
  const names = await Promise.all(Object.values(actions).map(async (load) => (await load()).name));
  expect(names.toSorted()).toEqual(folders.toSorted());
  expect(Object.keys(catalog.actions).toSorted()).toEqual(folders.toSorted());
  const checked = await Promise.all(folders.map(async (name) => (await loadValidators(name)).actionValues[name]));
  expect(folders.filter((_, at) => !checked[at])).toEqual([]);
});

describe('[ENG-10] actions that move the player', () => {
  test('navigate goes to a route of the manifest; one that is not there is a problem', async () => {
    expect(await run('navigate', { to: { $link: 'rng' } })).toEqual(done);
    expect(around.navigate).toHaveBeenCalledExactlyOnceWith('/rng');
    expect(await run('navigate', { to: { $link: 'gone' } })).toMatchObject({
      ok: false,
      problem: { code: 'route.unknown', found: 'gone' },
    });
    expect(around.navigate).toHaveBeenCalledOnce();
  });

  test('open-url opens another site in a window of its own', async () => {
    await run('open-url', { url: 'https://example.org/' });
    expect(around.openWindow).toHaveBeenCalledExactlyOnceWith('https://example.org/', {});
  });

  test('open-modal and close-modal name a dialog and what it gets', async () => {
    await run('open-modal', { modal: 'downloadApp', input: { a: 1 } });
    expect(around.openModal).toHaveBeenCalledExactlyOnceWith('downloadApp', { a: 1 });
    await run('close-modal', { modal: 'downloadApp' });
    await run('close-modal', {});
    expect(around.closeModal.mock.calls).toEqual([['downloadApp'], [undefined]]);
  });

  test('[GAM-05] set-query adds to what was chosen a moment before, while its screen is still being fetched', async () => {
    around.store.set(routeState, { name: 'rng', path: '/rng', query: { page: 'LUM' }, params: {} });
    vi.stubGlobal('location', { pathname: '/rng', search: '?page=LUM&kind=VIDEO' });
    expect(await run('set-query', { changes: { q: 'koi' }, replace: true })).toEqual(done);
    await run('set-query', { changes: { kind: '' } });
    // The player left the screen; the return path is its current address.
    vi.stubGlobal('location', { pathname: '/promotions', search: '?sort=new' });
    await run('set-query', { changes: { kind: 'WAYS' } });
    expect(around.navigate.mock.calls).toEqual([
      ['/rng?page=LUM&kind=VIDEO&q=koi', { replace: true }],
      ['/rng?page=LUM', { replace: false }],
      ['/rng?page=LUM&kind=WAYS', { replace: false }],
    ]);
  });

  test('reload loads the page again', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    expect(await run('reload', {})).toEqual(done);
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each([
    ['url', 'https://example.org/', 'openWindow', ['https://example.org/', {}]],
    ['route', 'rng', 'navigate', ['/rng']],
    ['promotion', '12', 'navigate', ['/promotions/12']],
    ['service', '', 'run', [[{ action: 'open-customer-service', params: {} }]]],
    ['game', '10001', 'run', [[{ action: 'launch-game', params: { game: { gameId: 10001 } } }]]],
  ] as const)('open-linkage opens a banner’s %s', async (...[linkageType, linkage, way, given]) => {
    expect(await run('open-linkage', { linkageType, linkage })).toEqual(done);
    expect(around[way]).toHaveBeenCalledExactlyOnceWith(...given);
  });

  test('open-linkage says so when the screen is not there', async () => {
    expect(await run('open-linkage', { linkageType: 'route', linkage: 'gone' })).toMatchObject({
      problem: { code: 'route.unknown' },
    });
  });
});

describe('[ENG-10] actions that change how the site is shown', () => {
  test('set-theme changes the theme and nothing else', async () => {
    const before = around.store.get(siteState);
    await run('set-theme', { theme: 'dark' });
    expect(around.store.get(siteState)).toEqual({ ...before, theme: 'dark' });
  });

  test('set-language asks for the site in it', async () => {
    await run('set-language', { language: 'en' });
    expect(around.setLanguage).toHaveBeenCalledExactlyOnceWith('en');
  });

  test('set-preference remembers one choice', async () => {
    await run('set-preference', { name: 'balanceHidden', value: true });
    expect(around.store.get(preferenceState)).toEqual({ railCollapsed: false, balanceHidden: true });
  });

  test('refresh reads a source again', async () => {
    await run('refresh', { source: 'balance' });
    expect(around.refresh).toHaveBeenCalledExactlyOnceWith('balance');
  });

  test('copy puts the text on the clipboard and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await run('copy', { text: 'AB12' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith('AB12');
    expect(around.notify).toHaveBeenCalledExactlyOnceWith('app.copied', 'success');
  });
});

describe('[ENG-10] [MSG-04] open-customer-service', () => {
  const ways = [
    { csType: 'VIP', path: 'https://example.org/vip' },
    { csType: 'LIVECHAT', path: 'https://example.org/chat' },
  ] as const;
  const offer = (...offered: (typeof ways)[number][]) =>
    around.store.set(settingsState, {
      ...around.store.get(settingsState),
      customerService: offered.map((way) => ({ ...way })),
    });

  test.each([
    [undefined, 'https://example.org/chat'],
    [4, 'https://example.org/chat'],
    [5, 'https://example.org/vip'],
  ])('opens for a member of rank %s %s', async (rank, path) => {
    offer(...ways);
    if (rank !== undefined) around.facts['session.rank'] = rank;
    await run('open-customer-service', {});
    expect(around.openWindow).toHaveBeenCalledExactlyOnceWith(path, { width: 440, height: 750 });
  });

  test('takes what there is, and says so when there is nothing', async () => {
    expect(await run('open-customer-service', {})).toMatchObject({ problem: { code: 'service.none' } });
    offer(ways[0]);
    expect(await run('open-customer-service', {})).toEqual(done);
  });
});
