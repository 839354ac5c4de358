import { expect, test, vi } from 'vitest';
import { bootOf } from '../../tests/support/boot.ts';
import { type Core, createLoading, provideCore } from './core.ts';

const core: Core = { blockOf: () => undefined, open: async () => undefined, ready: Promise.resolve() };

test('[ENG-19] [LGT-01] the app starts once, with the data of the page, after what ran before has stopped', async () => {
  const order: string[] = [];
  const boot = bootOf();
  const load = vi.fn<() => Promise<unknown>>(async () =>
    provideCore((given) => {
      expect(given).toBe(boot);
      order.push('core');
      return core;
    }),
  );
  const loading = createLoading(boot, load, {
    onStart: () => order.push('stop'),
    onFailure: () => order.push('failed'),
  });
  expect(loading.running()).toBeUndefined();
  await Promise.all([loading.start(), loading.start()]);
  expect(order).toEqual(['stop', 'core']);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loading.running()).toBe(core);
});

test('[SYS-09] an app that does not come is reported, keeps the page as it is, and can be started again', async () => {
  const order: string[] = [];
  const load = vi.fn<() => Promise<unknown>>();
  load.mockRejectedValueOnce(new Error('offline')).mockImplementationOnce(async () => provideCore(() => core));
  const loading = createLoading(bootOf(), load, {
    onStart: () => order.push('stop'),
    onFailure: (error) => order.push(String(error)),
  });
  await expect(loading.start()).rejects.toThrow('offline');
  expect([order, loading.running()]).toEqual([['Error: offline'], undefined]);
  await loading.start();
  expect([order, loading.running()]).toEqual([['Error: offline', 'stop'], core]);
});
