import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { source as draws } from '../sources/lottery-draws/source.ts';
import { source as games } from '../sources/lottery-games/source.ts';

type Call = Parameters<typeof draws.read>[1];

const DRAWS_AT = Date.parse('2030-01-01T12:00:00Z');
const LOCK_SECONDS = 5;
const context = { language: 'en' } as Parameters<typeof draws.read>[2];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: DRAWS_AT - 300_000 }));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds);

/** A platform whose clock is ahead of the page's, behind a network that takes `there` and `back` milliseconds. */
function platformOf(ahead: number, [there, back]: readonly [number, number]): Call {
  const game = { gameId: 101, gameCode: 'SSC1M', gameGroupCode: 'SSC', gameName: 'Five', prizeModes: [] };
  const answer = (name: string) => {
    pass(there);
    const now = Date.now() + ahead;
    pass(back);
    const currentNumero = { numero: '1', remainTime: DRAWS_AT - now, lockTime: LOCK_SECONDS, isSale: true };
    const told = { ...game, currentNumero };
    return Promise.resolve(name === 'lotteryGames' ? { now, list: [told] } : { now, ...told, nextNumeros: [] });
  };
  return answer as unknown as Call;
}

/** Returns by how much the countdowns of the lobby and of a lottery differ from the platform's, at once. */
async function errorsOf(ahead: number, ways: readonly [number, number]): Promise<readonly number[]> {
  const call = platformOf(ahead, ways);
  const lobby = (await games.read({ mode: '' }, call, context)).games[0]?.current;
  const one = (await draws.read({ gameCode: 'SSC1M' }, call, context)).current;
  const closesAt = DRAWS_AT - LOCK_SECONDS * 1000 - ahead;
  return [lobby, one].map((draw) => (draw?.closesAt ?? Number.NaN) - closesAt);
}

test('[LOT-01] countdowns follow the platform, whatever time it is on the page, over a network of 2 s and after a sleep', async () => {
  for (const ahead of [7_200_123, -86_400_000, 0]) expect(await errorsOf(ahead, [1_000, 1_000])).toEqual([0, 0]);
  // Of uneven ways the page cannot know; one quick answer stays the one to count by.
  await errorsOf(0, [20, 60]);
  for (const error of await errorsOf(0, [200, 1_800])) expect(Math.abs(error)).toBeLessThanOrEqual(100);
  // A device that slept for an hour with its clock stopped.
  for (const error of await errorsOf(3_600_000, [60, 20])) expect(Math.abs(error)).toBeLessThanOrEqual(100);
});
