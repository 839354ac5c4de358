import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Around, done, runAction, surroundings } from '../../../tests/support/action-stand.ts';

let around: Around;
beforeEach(() => {
  around = surroundings();
});
afterEach(() => vi.unstubAllGlobals());

const run = () => runAction(around, 'subscribe-push', { key: 'BCVx' });
const subscribe = vi.fn((_options: object) =>
  Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) }),
);
const stored: unknown[] = [];
const browser = (permission: string) => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager: { subscribe } }) } });
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (path: string, kept: Response) => void stored.push([name, path, await kept.json()]),
    }),
  });
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
};

test('[MSG-02] a permitted browser is subscribed with the key of the merchant', async () => {
  browser('granted');
  around.call.mockResolvedValue({});
  expect(await run()).toEqual(done);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'BCVx' });
  const keys = { p256dh: 'p', auth: 'a' };
  expect(around.call).toHaveBeenCalledExactlyOnceWith('subscribePush', { endpoint: 'https://push.example/1', ...keys });
  expect(around.refresh).toHaveBeenCalledWith('message-choices');
  // What the service worker proves itself with when the browser has renewed the subscription.
  expect(stored).toEqual([['push', '/push', { key: 'BCVx', endpoint: 'https://push.example/1', auth: 'a' }]]);
});

test('[MSG-02] a denied permission and a browser without push are problems that say what to do', async () => {
  browser('denied');
  expect(await run()).toMatchObject({ ok: false, problem: { code: 'push.denied' }, notified: true });
  vi.stubGlobal('navigator', {});
  expect(await run()).toMatchObject({ ok: false, problem: { code: 'push.missing' }, notified: true });
  expect(around.notify.mock.calls.map(([, tone]) => tone as string)).toEqual(['warning', 'warning']);
});
