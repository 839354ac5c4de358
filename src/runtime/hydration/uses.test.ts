import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf } from '../../../tests/support/boot.ts';
import { openSite } from '../site.ts';
import { holdFor, unused } from './uses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns what happens in order: `prepared` once nobody waits. */
function follow(...works: Promise<unknown>[]): string[] {
  const site = openSite(bootOf(), async () => undefined as never);
  const order: string[] = [];
  for (const work of works)
    void holdFor(site, work).then(
      () => order.push('done'),
      () => order.push('failed'),
    );
  void unused(site).then(() => order.push('prepared'));
  return order;
}

test('[ENG-19] what only prepares a page waits until all work has ended that a player waits for', async () => {
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const order = follow(one.promise, other.promise);
  other.reject(new Error('offline'));
  await vi.advanceTimersByTimeAsync(10);
  expect(order).toEqual(['failed']);
  one.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect(order).toEqual(['failed', 'done', 'prepared']);
});

test('[ENG-19] it waits no longer than a second, and not at all when nobody waits', async () => {
  const order = follow(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(999);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['prepared']);
  const idle = follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(idle).toEqual(['prepared']);
});
