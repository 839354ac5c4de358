import { expect, test, vi } from 'vitest';
import { fixedClock } from '../../../rules/clock.ts';
import { createVisitorCalls } from './visitor-calls.ts';

test('pages share an answer for two seconds, and the question while it is open', async () => {
  const clock = fixedClock(1_000_000);
  const calls = createVisitorCalls(clock);
  const ask = vi.fn(async () => ask.mock.calls.length);
  expect(await Promise.all([calls.get('games', ask), calls.get('games', ask)])).toEqual([1, 1]);
  clock.advance(1_999);
  expect(await calls.get('games', ask)).toBe(1);
  expect(await calls.get('menus', ask)).toBe(2);
  clock.advance(1);
  expect(await calls.get('games', ask)).toBe(3);
});

test('an error is not kept', async () => {
  const calls = createVisitorCalls(fixedClock(1_000_000));
  await expect(calls.get('games', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await calls.get('games', async () => 'back')).toBe('back');
});
