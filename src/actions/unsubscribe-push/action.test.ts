import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Around, done, runAction, surroundings } from '../../../tests/support/action-stand.ts';

let around: Around;
beforeEach(() => {
  around = surroundings();
});
afterEach(() => vi.unstubAllGlobals());

const ended: string[] = [];
const browser = (unsubscribe: () => Promise<unknown>) => {
  ended.length = 0;
  const notification = { close: () => ended.push('notification') };
  const registration = {
    getNotifications: () => Promise.resolve([notification]),
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
  };
  vi.stubGlobal('caches', { delete: async (name: string) => ended.push(`kept ${name}`) });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
};

test('[MSG-02] a browser that shows no more messages is unsubscribed on the platform and at its push service', async () => {
  browser(async () => ended.push('subscription'));
  expect(await runAction(around, 'unsubscribe-push', {})).toEqual(done);
  expect(around.call).toHaveBeenCalledExactlyOnceWith('unsubscribePush', {});
  expect(ended).toEqual(['kept push', 'notification', 'subscription']);
  expect(around.refresh).toHaveBeenCalledWith('message-choices');
});

test('[MSG-02] a log-out unsubscribes the browser, and succeeds where that fails', async () => {
  browser(async () => ended.push('subscription'));
  expect(await runAction(around, 'log-out', {})).toEqual(done);
  await vi.waitFor(() => expect(ended).toEqual(['kept push', 'notification', 'subscription']));
  browser(() => Promise.reject(new Error('no push service')));
  expect(await runAction(around, 'log-out', {})).toEqual(done);
  vi.stubGlobal('navigator', {});
  expect(await runAction(around, 'log-out', {})).toEqual(done);
  expect(around.signOut).toHaveBeenCalledTimes(3);
});
