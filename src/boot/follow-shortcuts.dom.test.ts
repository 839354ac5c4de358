import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { openSite, type Site } from '../runtime/site.ts';
import { runCalls } from './dispatch.ts';
import { followShortcuts } from './follow-shortcuts.ts';

vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./dispatch.ts', () => ({ runCalls: vi.fn(async () => undefined) }));

const merchant = { code: 'harbour', name: 'Harbour Club' };
const modals = { search: { shortcut: '/' } };
const open = (manifest: object, whole: boolean): Site =>
  openSite(bootOf({ manifest: { merchant, ...manifest }, whole }), async () => undefined as never);

/** All sites of a test share the window, so their listeners are removed after each test. */
const listening: [string, EventListener][] = [];
beforeEach(() => {
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, heard: unknown) => {
    listening.push([name, heard as EventListener]);
    listen(name, heard as EventListener);
  });
});
afterEach(() => {
  for (const [name, heard] of listening.splice(0)) removeEventListener(name, heard);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.mocked(runCalls).mockClear();
  document.body.replaceChildren();
});

const press = (key: string, on: EventTarget = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const opened = () => vi.mocked(runCalls).mock.calls.map(([, actions]) => actions);

test('[GAM-11] a dialog’s key opens it, but not while typing, holding another key down, or in a dialog', () => {
  followShortcuts(open({ modals }, true));
  expect(press('/')).toBe(false);
  expect(opened()).toEqual([[{ action: 'open-modal', params: { modal: 'search' } }]]);
  press('x');
  const field = document.body.appendChild(document.createElement('input'));
  expect(press('/', field)).toBe(true);
  document.body.appendChild(document.createElement('dialog')).setAttribute('open', '');
  press('/');
  expect(opened()).toHaveLength(1);
});

test('[GAM-11] a key pressed before the rest of the manifest has come opens its dialog when it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => promise.then(() => Response.json({ merchant, modals })));
  followShortcuts(open({ modals: {} }, false));
  press('/');
  expect(opened()).toEqual([]);
  resolve();
  await vi.waitFor(() => expect(opened()).toHaveLength(1));
});
