import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../rules/clock.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { createLimits, secondsLeft } from './limits.ts';

const rule = { key: 'k', free: 5, longest: 900 };
const left = (count: number, secondsAgo = 0) =>
  secondsLeft({ count, lastAt: 1_000_000 - secondsAgo * 1000 }, rule, 1_000_000);

test('the wait begins after the free failures, doubles, and has an end', () => {
  expect([0, 4, 5, 6, 7, 10, 12, 13, 500].map((count) => left(count))).toEqual([0, 0, 5, 10, 20, 160, 640, 900, 900]);
});

test('the wait passes, and old failures no longer count', () => {
  expect([left(6, 4), left(6, 10), left(13, 60), left(500, 900)]).toEqual([6, 0, 840, 0]);
});

describe('a rate limit', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());
  const limit = { times: 3, seconds: 60 };

  test('admits exactly its number of concurrent calls, from any number of processes', async () => {
    const [one, other] = [createLimits(database, fixedClock()), createLimits(database, fixedClock())];
    const waits = await Promise.all(
      Array.from({ length: 20 }).flatMap(() => [one.take('busy', limit), other.take('busy', limit)]),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('tells the seconds until its window ends, and begins a new window then', async () => {
    const clock = fixedClock();
    const { take } = createLimits(database, clock);
    for (let call = 0; call < 3; call += 1) expect(await take('window', limit)).toBe(0);
    expect(await take('window', limit)).toBe(60);
    clock.advance(45_000);
    expect(await take('window', limit)).toBe(15);
    clock.advance(15_000);
    expect(await take('window', limit)).toBe(0);
  });
});
