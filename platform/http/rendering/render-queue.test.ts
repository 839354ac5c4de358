import { afterEach, expect, test, vi } from 'vitest';
import { createRenderQueue, PageBusy } from './render-queue.ts';

/** Work that ends when it is told to, with the order in which pages began. */
function createWork(bounds: Parameters<typeof createRenderQueue>[0]) {
  const queue = createRenderQueue(bounds);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (address: string, page: string) =>
    queue.run(address, async () => {
      begun.push(page);
      await new Promise<void>((resolve) => ends.set(page, resolve));
      return page;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (page: string): Promise<void> => {
    ends.get(page)?.();
    await settle();
  };
  return { queue, begun, run, end, settle };
}

test('pages begin in order, as many at once as allowed', async () => {
  const { begun, run, end, settle } = createWork({ concurrency: 2, maxWaiting: 9, maxByAddress: 9 });
  const all = ['a', 'b', 'c', 'd'].map((page) => run('one', page));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const page of ['a', 'c', 'd']) await end(page);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a page of an address without one in progress goes before those of an address that has', async () => {
  const { begun, run, end, settle } = createWork({ concurrency: 2, maxWaiting: 9, maxByAddress: 9 });
  for (const page of ['a1', 'a2', 'a3', 'a4']) void run('a', page);
  void run('b', 'b1');
  await settle();
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(begun.at(-1)).toBe('a3');
});

test('[ERR-02] pages over the bound of an address are refused with 429, those over the queue’s with 503', async () => {
  const { queue, run, end, settle } = createWork({ concurrency: 1, maxWaiting: 3, maxByAddress: 2 });
  const first = [run('a', 'a1'), run('a', 'a2')];
  await expect(run('a', 'a3')).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  void run('b', 'b1');
  void run('c', 'c1');
  expect(queue.waiting()).toBe(3);
  await settle();
  const refused = run('d', 'd1');
  await expect(refused).rejects.toBeInstanceOf(PageBusy);
  await expect(refused).rejects.toMatchObject({ status: 503 });
  await end('a1');
  await end('a2');
  await end('b1');
  await Promise.all(first);
  expect(queue.waiting()).toBe(0);
  void run('a', 'a4');
  void run('d', 'd2');
  expect(queue.waiting()).toBe(2);
});

test('a page that fails gives its place to the next one', async () => {
  const { queue, run, begun, settle } = createWork({ concurrency: 1, maxWaiting: 1, maxByAddress: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  void run('a', 'a1');
  await settle();
  expect(begun).toEqual(['a1']);
});

afterEach(() => void vi.useRealTimers());

test('beside money fewer pages are rendered at once, and each is followed by a rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  let isMoney = true;
  const yielding = { applies: () => isMoney, concurrency: 1 };
  const { begun, run, end, settle } = createWork({ concurrency: 2, maxWaiting: 9, maxByAddress: 9, yielding });
  const all = ['a', 'b', 'c', 'd', 'e'].map((page) => run('one', page));
  await settle();
  expect(begun).toEqual(['a']);
  vi.advanceTimersByTime(20);
  await end('a');
  await all[0];
  vi.advanceTimersByTime(79);
  await settle();
  expect(begun).toEqual(['a']);
  vi.advanceTimersByTime(1);
  await settle();
  expect(begun).toEqual(['a', 'b']);
  vi.advanceTimersByTime(9_000);
  await end('b');
  vi.advanceTimersByTime(250);
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  isMoney = false;
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});
