import { expect, test } from 'vitest';
import { seededRandom } from '../../../rules/random.ts';
import { demoName, hundredths, planDays, planSessions } from './rules.ts';

const games = ['NVX', 'LUM', 'HSO', 'PGX'].flatMap((vendor, at) =>
  [1, 2, 3].map((number) => ({ vendor, gameCode: `${vendor}-${number}`, gameId: at * 10 + number, minBet: 2_000 })),
);

test('a demo member plays a few games, each once, with stakes from the smallest on', () => {
  const random = seededRandom(7);
  for (let member = 0; member < 50; member += 1) {
    const sessions = planSessions(games, { currency: 'VND', random });
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.length).toBeLessThanOrEqual(6);
    expect(new Set(sessions.map(({ game }) => game.gameId)).size).toBe(sessions.length);
    for (const { rounds } of sessions) {
      expect(rounds).toHaveLength(3);
      for (const { stake, payout } of rounds) {
        expect(stake).toBeGreaterThanOrEqual(40_000_000n);
        expect(stake).toBeLessThanOrEqual(25n * 40_000_000n);
        expect([0n, 150n, 400n, 2000n]).toContain((payout * 100n) / stake);
      }
    }
  }
  expect(planSessions([], { currency: 'BRL', random })).toEqual([]);
});

test('demo play returns less than it stakes, as games do', () => {
  const all = Array.from({ length: 100 }, (_, drawn) => hundredths(drawn));
  expect(all.filter((payout) => payout > 0)).toHaveLength(26);
  expect(all.reduce((sum, payout) => sum + payout, 0) / 100).toBe(91);
});

test('a demo name is a valid user name', () => {
  const random = seededRandom(3);
  for (let one = 0; one < 100; one += 1) expect(demoName(random)).toMatch(/^[a-z]{6}[0-9]{2}$/);
});

test('[GAM-07] demo play begins with a member on each of six earlier days, and later makes up for days without', () => {
  const [now, day] = [Date.parse('2030-01-08T12:00:00Z'), 86_400_000];
  const first = planDays(now, undefined);
  expect(first.map(({ at }) => (now - at) / day)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(first.slice(0, 6).map(({ members }) => members)).toEqual([[6], [5], [4], [3], [2], [1]]);
  expect(first.at(-1)?.members).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(first.map(({ rounds }) => rounds)).toEqual([1, 1, 1, 1, 1, 1, 3]);
  expect(planDays(now, now - 3_600_000)).toEqual([]);
  expect(planDays(now, now - 20 * 3_600_000 + 1)).toEqual([]);
  expect(planDays(now, now - 20 * 3_600_000)).toHaveLength(1);
  expect(planDays(now, now - day).map(({ at }) => at)).toEqual([now]);
  expect(planDays(now, now - 3 * day).map(({ at }) => (now - at) / day)).toEqual([2, 1, 0]);
});
