import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getWaitSeconds, readWaitEnd, secondsLeft, storeWait } from './countdown.ts';

const NOW = Date.parse('2030-01-01T00:00:00Z');

test.each([
  [{ expiredMinutes: 2 }, 120],
  [{ expiredMinutes: 0.5 }, 30],
  [{ expiredMinutes: 3, expirationTime: '2030-01-01T00:00:10Z' }, 180],
  [{ expirationTime: '2030-01-01T00:00:45Z' }, 45],
  [{ expirationTime: '2029-12-31T23:59:59Z' }, 60],
  [{ expirationTime: 'soon' }, 60],
  [{ expiredMinutes: 0 }, 60],
  [{}, 60],
  [null, 60],
  ['x', 60],
])('[SMS-02] an answer of %j makes one wait %i seconds', (answer, seconds) => {
  expect(getWaitSeconds(answer, NOW)).toBe(seconds);
});

test('[SMS-02] what is kept survives a reload, by purpose, and never waits for more than an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (milliseconds) => {
      const kept = new Map<string, string>();
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      };
      storeWait(storage, 'login', NOW + milliseconds);
      const end = readWaitEnd(storage, 'login', NOW);
      expect(end).toBe(milliseconds > 0 && milliseconds <= 3_600_000 ? NOW + milliseconds : 0);
      expect(secondsLeft(end, NOW)).toBe(end === 0 ? 0 : Math.ceil(milliseconds / 1_000));
      expect(readWaitEnd(storage, 'password', NOW)).toBe(0);
      kept.set('code:login', 'nonsense');
      expect(readWaitEnd(storage, 'login', NOW)).toBe(0);
    }),
  );
});
