import { createStore } from 'jotai';
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import catalog from '../../generated/catalog.json' with { type: 'json' };
import { actionValues } from '../../generated/validators/action-values.js';
import type { ActionContext, ActionDefinition, Outcome } from '../../renderer/action/define-action.ts';
import { CallFailure } from '../api/failure.ts';
import { preferenceState, settingsState, siteState } from '../facts/state.ts';

const modules = import.meta.glob<ActionDefinition<unknown, unknown>>('./*/action.ts', { import: 'action' });
const done: Outcome = { ok: true };

function surroundings() {
  const store = createStore();
  return {
    store,
    facts: { 'site.language': 'pt' } as Record<string, string | number | boolean>,
    call: vi.fn(async (_name: string, _request: object): Promise<unknown> => ({})),
    refresh: vi.fn(),
    run: vi.fn(async () => done),
    navigate: vi.fn(),
    openWindow: vi.fn(() => done),
    hrefOf: vi.fn(({ $link, params }: { $link: string; params?: { id: string } }) =>
      $link === 'gone' ? undefined : `/${$link}${params ? `/${params.id}` : ''}`,
    ),
    openModal: vi.fn(),
    ask: vi.fn(async (_question: object) => true),
    closeModal: vi.fn(),
    notify: vi.fn(),
    setLanguage: vi.fn(async () => undefined),
    signIn: vi.fn(async () => undefined),
    signOut: vi.fn(),
  };
}
let around: ReturnType<typeof surroundings>;
beforeEach(() => {
  around = surroundings();
});
afterEach(() => vi.unstubAllGlobals());

/** Runs an action as the dispatch does: its parameters fit its schema. */
async function run(name: string, params: object): Promise<Outcome> {
  const action = await modules[`./${name}/action.ts`]?.();
  const validate = actionValues[name];
  expect(validate?.(params), JSON.stringify(validate?.errors)).toBe(true);
  const { store, facts, ...rest } = around;
  const context = {
    ...rest,
    fact: (fact: string) => facts[fact],
    get: store.get,
    set: store.set,
    text: (key: string) => key,
    merchant: 'harbour',
  } as unknown as ActionContext<unknown>;
  return (action as ActionDefinition<unknown, unknown>).run(params, context);
}
const refusal = (code: string) => new CallFailure({ code, severity: 'error', message: `error.${code}` });

test('[ENG-10] every action folder is registered under its name, with checked parameters', async () => {
  const folders = readdirSync(new URL('.', import.meta.url)).filter((name) => !name.includes('.'));
  const names = await Promise.all(Object.values(modules).map(async (load) => (await load()).name));
  expect(names.toSorted()).toEqual(folders.toSorted());
  expect(Object.keys(catalog.actions).toSorted()).toEqual(folders.toSorted());
  expect(folders.filter((name) => !actionValues[name])).toEqual([]);
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

  test('reload loads the page anew', async () => {
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
    ['game', '10001', 'run', [[{ action: 'launch-game', params: { game: { nodeId: 10001 } } }]]],
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

describe('[ENG-10] actions of the session', () => {
  const session = { token: 't', userName: 'ana', customerType: 0 };

  test('log-in sends what was typed and begins the session it gets', async () => {
    around.call.mockResolvedValue(session);
    await run('log-in', { username: ' ana ', password: ' secret ' });
    expect(around.call).toHaveBeenCalledExactlyOnceWith('login', {
      type: 'username',
      username: 'ana',
      password: ' secret ',
    });
    expect(around.signIn).toHaveBeenCalledExactlyOnceWith({ token: 't', account: 'ana', isAgent: 0 });
  });

  test('log-in that is refused begins none', async () => {
    around.call.mockRejectedValue(refusal('login.failed'));
    await expect(run('log-in', { username: 'ana', password: 'x' })).rejects.toMatchObject({
      problem: { code: 'login.failed' },
    });
    expect(around.signIn).not.toHaveBeenCalled();
  });

  describe('register', () => {
    const page = {
      domain: 'aurora.localhost',
      registerUrl: 'https://aurora.localhost/register',
      registerMethod: 'WEB',
    };
    const always = { ...page, login: true, agreement: true };
    const off = { adapter: 'off', required: [], siteKey: '' };
    const answers = (given: Readonly<Record<string, unknown>>) =>
      around.call.mockImplementation((name: string) => Promise.resolve({ humanChallenge: off, ...given }[name]));
    const sent = (name: string) =>
      around.call.mock.calls.filter(([call]) => call === name).map(([, request]) => request);
    beforeEach(() => {
      vi.stubGlobal('location', { host: page.domain, origin: 'https://aurora.localhost', pathname: '/register' });
    });

    test('[REG-12] [REG-13] opens the account, begins its session and welcomes the player', async () => {
      answers({ registerMember: session });
      const fields = { username: 'ana', password: 'secret12', countryDialingCode: '+55', mobileNum: '11987654321' };
      await run('register', { fields });
      expect(sent('registerMember')).toEqual([{ ...fields, ...always }]);
      expect(around.signIn).toHaveBeenCalledOnce();
      expect(around.openModal).toHaveBeenCalledExactlyOnceWith('registerSuccessModal');
    });

    test('[REG-14] by mobile number, the account that was made is shown before the welcome', async () => {
      answers({ registerMobile: session });
      around.ask.mockImplementation(() => {
        expect(around.openModal).not.toHaveBeenCalled();
        return Promise.resolve(true);
      });
      const fields = { mobileNum: '11987654321', countryDialingCode: '+55', verificationCode: '123456' };
      await run('register', { mode: 'mobile', fields });
      expect(sent('registerMobile')).toEqual([{ ...fields, username: '11987654321', ...always }]);
      expect(around.ask).toHaveBeenCalledOnce();
      expect(around.openModal).toHaveBeenCalledExactlyOnceWith('registerSuccessModal');
    });

    test('[REG-11] a wrong affiliate code is told, and nothing is sent', async () => {
      around.facts['flag.AFFMAN3'] = true;
      answers({ registerMember: session, affiliate: { affiliateCode: 'AF9', valid: false } });
      const outcome = await run('register', { fields: { username: 'ana', affiliateCode: 'AF9' } });
      expect(outcome).toMatchObject({ ok: false, problem: { fields: { affiliateCode: 'invitation_code_error' } } });
      expect(sent('affiliate')).toEqual([{ code: 'AF9', domain: page.domain }]);
      expect(sent('registerMember')).toEqual([]);
      expect(around.ask).toHaveBeenCalledOnce();
    });
  });

  test('log-out ends the session here even when the platform cannot be told', async () => {
    around.call.mockRejectedValue(refusal('network.failed'));
    expect(await run('log-out', {})).toEqual(done);
    expect(around.call).toHaveBeenCalledExactlyOnceWith('logout', {});
    expect(around.signOut).toHaveBeenCalledOnce();
  });
});

describe('[ENG-10] open-customer-service', () => {
  const ways = [
    { csType: 'VIP', path: 'https://example.org/vip' },
    { csType: 'LIVECHAT', path: 'https://example.org/chat' },
  ] as const;
  const offer = (...offered: (typeof ways)[number][]) =>
    around.store.set(settingsState, {
      ...around.store.get(settingsState),
      customerService: offered.map((way) => ({ ...way })) as never,
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
