import { beforeEach, expect, test, vi } from 'vitest';
import type { ActionCall } from '../../generated/types/manifest.ts';
import { sessionState } from '../facts/state.ts';
import { setNavigator } from '../navigation/set-navigator.ts';
import type { Boot } from '../runtime/boot.ts';
import { unused } from '../runtime/hydration/uses.ts';
import { openSite, type Site } from '../runtime/site.ts';
import { keepSession } from '../session/session.ts';
import { createStage } from './App.tsx';
import { getDispatch, runCalls } from './dispatch.ts';

const boot = {
  manifest: { merchant: { code: 'harbour', name: 'Harbour Club' }, routes: { rng: { path: '/rng' } }, modals: {} },
  settings: {},
  site: { language: 'pt' },
  route: { name: 'start', path: '/', query: {}, params: {} },
  hint: 'visitor',
  texts: { 'ask.sure': 'Sure?' },
  hashes: { manifest: 'm', texts: 't', theme: 'h' },
  sources: [],
} as unknown as Boot;
const go: ActionCall = { action: 'navigate', params: { to: { $link: 'rng' } } };
const moved = vi.fn();
let site: Site;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  moved.mockClear();
  site = openSite(boot, async () => undefined as never);
  site.store.set(site.content, (before) => ({ ...before, whole: true }));
  setNavigator(site, moved);
});
/** Opens a new tab of a player, which waits for the session of another tab. */
function openForPlayer(): Site {
  document.cookie = 'hint=player.0';
  const player = openSite({ ...boot, hint: 'player' }, async () => undefined as never);
  player.store.set(player.content, (before) => ({ ...before, whole: true }));
  setNavigator(player, moved);
  return player;
}
const opened = () => site.store.get(site.modals).map(({ name }) => name);
const signIn = (isAgent = 0) => {
  keepSession(site, { token: 't', account: 'ana', isAgent });
  site.store.set(site.modals, []);
};

test('[ENG-10] a visitor is asked to log in, and then the action goes on', async () => {
  const outcome = runCalls(site, [{ ...go, requires: 'login' }], undefined);
  await vi.waitFor(() => expect(opened()).toEqual(['loginPopupModal']));
  expect(moved).not.toHaveBeenCalled();
  signIn();
  expect(await outcome).toMatchObject({ ok: true });
  expect(moved).toHaveBeenCalledExactlyOnceWith('/rng', {});
});

test('[ENG-10] a visitor who closes the log-in stops the action, quietly', async () => {
  const outcome = runCalls(site, [{ ...go, requires: 'login' }], undefined);
  await vi.waitFor(() => expect(opened()).toEqual(['loginPopupModal']));
  site.store.set(site.modals, []);
  expect(await outcome).toMatchObject({ ok: false, problem: { code: 'action.guarded' } });
  expect(moved).not.toHaveBeenCalled();
  expect(site.store.get(site.toasts)).toEqual([]);
});

test('[GLA-01] what a player does before the session is read waits for it, and is not asked to log in', async () => {
  const player = openForPlayer();
  const outcome = runCalls(player, [{ ...go, requires: 'login' }], undefined);
  await new Promise(setImmediate);
  expect(moved).not.toHaveBeenCalled();
  keepSession(player, { token: 't', account: 'ana', isAgent: 0 });
  expect(await outcome).toMatchObject({ ok: true });
  expect(player.store.get(player.modals)).toEqual([]);
});

test('[LOG-10] a player whose session has ended meanwhile is asked to log in', async () => {
  const player = openForPlayer();
  const outcome = runCalls(player, [{ ...go, requires: 'login' }], undefined);
  await new Promise(setImmediate);
  player.store.set(sessionState, { kind: 'visitor' });
  await vi.waitFor(() => expect(player.store.get(player.modals)).toMatchObject([{ name: 'loginPopupModal' }]));
  player.store.set(player.modals, []);
  expect(await outcome).toMatchObject({ ok: false, problem: { code: 'action.guarded' } });
});

test('[ENG-19] [LOG-09] a player who acts before the rest of the page has started has the session of the tab', async () => {
  keepSession(site, { token: 't', account: 'ana', isAgent: 0 });
  const player = openSite({ ...boot, hint: 'player' }, async () => undefined as never);
  setNavigator(player, moved);
  expect(await runCalls(player, [{ ...go, requires: 'login' }], undefined)).toMatchObject({ ok: true });
  expect(player.store.get(player.modals)).toEqual([]);
});

test('[ENG-19] what a player chooses before the rest of the page has started shows and is stored', async () => {
  const chosen: ActionCall[] = [
    { action: 'set-theme', params: { theme: 'dark' } },
    { action: 'set-preference', params: { name: 'analytics', value: true } },
  ];
  expect(await runCalls(site, chosen, undefined)).toMatchObject({ ok: true });
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(JSON.parse(localStorage.getItem('preferences') ?? '{}')).toMatchObject({ analytics: true });
});

/** Answers the open confirmation dialog. */
const agree = async (yes: boolean) => {
  await vi.waitFor(() => expect(site.store.get(site.question)).toBeDefined());
  const question = site.store.get(site.question);
  site.store.set(site.question, undefined);
  question?.answer(yes);
  return question;
};

test('[ENG-10] a guest may do what needs a log-in, and is asked to register for what needs a real account', async () => {
  signIn(4);
  expect(site.store.get(sessionState).isAgent).toBe(4);
  expect(await runCalls(site, [{ ...go, requires: 'login' }], undefined)).toMatchObject({ ok: true });
  const outcome = runCalls(site, [{ ...go, requires: 'realAccount' }], undefined);
  await agree(true);
  await vi.waitFor(() => expect(opened()).toEqual(['registerPopupModal']));
  expect(moved).toHaveBeenCalledOnce();
  signIn(0);
  expect(await outcome).toMatchObject({ ok: true });
  expect(moved).toHaveBeenCalledTimes(2);
});

test('[ENG-10] a guest who closes the registration has no real account', async () => {
  signIn(4);
  const outcome = runCalls(site, [{ ...go, requires: 'realAccount' }], undefined);
  await agree(true);
  await vi.waitFor(() => expect(opened()).toEqual(['registerPopupModal']));
  site.store.set(site.modals, []);
  expect(await outcome).toMatchObject({ ok: false, problem: { code: 'action.guarded' } });
  expect(moved).not.toHaveBeenCalled();
});

test('[ROL-01] a guest is told why, and what the way on is; one who declines is asked nothing else', async () => {
  signIn(4);
  const outcome = runCalls(site, [{ ...go, requires: 'realAccount' }], undefined);
  expect(await agree(false)).toMatchObject({ text: 'in_need_true_account', confirm: 'in_increase_submit' });
  expect(await outcome).toMatchObject({ ok: false, problem: { code: 'action.guarded' } });
  expect(opened()).toEqual([]);
});

test('[LOG-10] a visitor who turns from the log-in to registration or a forgotten password still goes on', async () => {
  const outcome = runCalls(site, [{ ...go, requires: 'login' }], undefined);
  await vi.waitFor(() => expect(opened()).toEqual(['loginPopupModal']));
  for (const name of ['registerPopupModal', 'forgotPasswordModal', 'loginVerificationModal'])
    site.store.set(site.modals, [{ name }]);
  expect(moved).not.toHaveBeenCalled();
  signIn();
  expect(await outcome).toMatchObject({ ok: true });
});

test('a question that another one displaces is declined', async () => {
  const first = runCalls(site, [{ ...go, confirm: { $text: 'ask.sure' } }], undefined);
  await vi.waitFor(() => expect(site.store.get(site.question)).toBeDefined());
  const second = runCalls(site, [{ ...go, confirm: { $text: 'ask.sure' } }], undefined);
  expect(await first).toMatchObject({ problem: { code: 'action.declined' } });
  await agree(true);
  expect(await second).toMatchObject({ ok: true });
});

test('[ENG-10] a question waits for its answer', async () => {
  const outcome = runCalls(site, [{ ...go, confirm: { $text: 'ask.sure' } }], undefined);
  await vi.waitFor(() => expect(site.store.get(site.question)?.text).toBe('Sure?'));
  site.store.get(site.question)?.answer(false);
  expect(await outcome).toMatchObject({ ok: false, problem: { code: 'action.declined' } });
  expect(moved).not.toHaveBeenCalled();
});

test('[ENG-10] parameters that do not fit an action never run it, and the player is told', async () => {
  expect(await runCalls(site, [{ action: 'navigate', params: { to: 7 } }], undefined)).toMatchObject({
    ok: false,
    problem: { code: 'action.params' },
  });
  expect(moved).not.toHaveBeenCalled();
  expect(site.store.get(site.toasts)).toHaveLength(1);
});

test('a failure that the widget shows itself, as a form does, is not told a second time', async () => {
  const calls = [{ action: 'navigate', params: { to: 7 } }];
  expect(await getDispatch(site)(calls, undefined, true)).toMatchObject({ ok: false });
  expect(site.store.get(site.toasts)).toEqual([]);
});

test('[ENG-19] what is only prepared waits for the action of a player', async () => {
  const order: string[] = [];
  const { dispatch } = createStage(site, site.store.get(site.content));
  void dispatch([go], undefined).then(() => order.push('acted'));
  await unused(site);
  expect(order).toEqual(['acted']);
  expect(moved).toHaveBeenCalledOnce();
});
