import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNews } from './news.ts';

const QUIET = 20_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[MSG-03] pages with a closed room are told of the first message at once, of the next ones together, and of each', () => {
  const told: unknown[] = [];
  const publish = vi.fn<(event: unknown, to: unknown) => Promise<void>>(async (_event, to) => void told.push(to));
  const news = createNews({ publish }, { warn: () => undefined }, QUIET);
  for (let message = 0; message < 50; message += 1) news.tell('alpha');
  news.tell('beta');
  expect(told).toEqual([{ merchant: 'alpha' }, { merchant: 'beta' }]);
  vi.advanceTimersByTime(QUIET);
  expect(told).toHaveLength(3);
  vi.advanceTimersByTime(5 * QUIET);
  expect(told).toHaveLength(3);
  news.tell('alpha');
  expect(told).toHaveLength(4);
  news.tell('alpha');
  news.close();
  vi.advanceTimersByTime(QUIET);
  expect(told).toHaveLength(4);
});
