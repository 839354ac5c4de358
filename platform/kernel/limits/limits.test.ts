import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../rules/clock.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { createLimits, type Limit } from './limits.ts';
import { secretLimits } from './secret-limits.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const DAY_MS = 86_400_000;

describe('a window', () => {
  const windowOf = (key: string): Limit => ({ key, times: 3, seconds: 60 });

  test('admits exactly its number of concurrent attempts, from any number of processes', async () => {
    const [one, other] = [createLimits(database, fixedClock()), createLimits(database, fixedClock())];
    const attempts = await Promise.all(
      Array.from({ length: 20 }).flatMap(() => [one.take([windowOf('busy')]), other.take([windowOf('busy')])]),
    );
    expect(attempts.filter(({ admitted }) => admitted)).toHaveLength(3);
  });

  test('tells the seconds until it ends, and begins again then', async () => {
    const clock = fixedClock();
    const { take } = createLimits(database, clock);
    const wait = async () => (await take([windowOf('window')])).wait;
    for (let call = 0; call < 3; call += 1) expect(await wait()).toBe(0);
    expect(await wait()).toBe(60);
    clock.advance(45_000);
    expect(await wait()).toBe(15);
    clock.advance(15_000);
    expect(await wait()).toBe(0);
  });

  test('does not count a success', async () => {
    const { take, succeed } = createLimits(database, fixedClock());
    for (let call = 0; call < 10; call += 1) {
      expect((await take([windowOf('good')])).admitted).toBe(true);
      await succeed([windowOf('good')]);
    }
  });
});

describe('back-off', () => {
  const rule: Limit = { key: 'k', times: 5, seconds: 900, longest: 900 };

  test('begins after the free attempts, doubles with each further one, has an end, and is forgotten', async () => {
    const clock = fixedClock();
    const { take } = createLimits(database, clock);
    for (let call = 0; call < 5; call += 1) expect((await take([rule])).wait).toBe(0);
    const waits: number[] = [];
    for (let call = 0; call < 10; call += 1) {
      const { wait } = await take([rule]);
      waits.push(wait);
      clock.advance(wait * 1000 - 1000);
      expect((await take([rule])).wait, 'a second before its end').toBe(1);
      clock.advance(1000);
      if (wait === 900) break;
      expect((await take([rule])).admitted).toBe(true);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900]);
    expect(await take([rule])).toEqual({ admitted: true, wait: 0, count: 1 });
  });

  test('admits no more concurrent attempts than are free', async () => {
    const { take } = createLimits(database, fixedClock());
    const attempts = await Promise.all(Array.from({ length: 48 }, () => take([{ ...rule, key: 'parallel' }])));
    expect(attempts.filter(({ admitted }) => admitted)).toHaveLength(5);
  });

  test('ends with a success', async () => {
    const { take, succeed } = createLimits(database, fixedClock());
    for (let call = 0; call < 6; call += 1) await take([{ ...rule, key: 'better' }]);
    await succeed([{ ...rule, key: 'better' }]);
    expect(await take([{ ...rule, key: 'better' }])).toEqual({ admitted: true, wait: 0, count: 1 });
  });
});

describe('several limits', () => {
  test('count all or none: an attempt that one refuses uses up no other', async () => {
    const { take } = createLimits(database, fixedClock());
    const narrow = { key: 'narrow', times: 1, seconds: 60 };
    const wide = { key: 'wide', times: 3, seconds: 60 };
    expect((await take([narrow, wide])).admitted).toBe(true);
    for (let call = 0; call < 9; call += 1) expect((await take([wide, narrow])).admitted).toBe(false);
    expect(await take([wide])).toEqual({ admitted: true, wait: 0, count: 2 });
  });

  test('a count at which a captcha is required refuses without a wait', async () => {
    const { take } = createLimits(database, fixedClock());
    const limit = { key: 'captcha', times: 10, seconds: 60, longest: 60 };
    const attempts = await Promise.all(Array.from({ length: 9 }, () => take([limit], 5)));
    expect(attempts.filter(({ admitted }) => admitted)).toHaveLength(5);
    expect(await take([limit], 5)).toEqual({ admitted: false, wait: 0, count: 5 });
    expect(await take([limit])).toEqual({ admitted: true, wait: 0, count: 6 });
  });
});

describe('the limits of a secret', () => {
  test('[LOG-17] remember failures for longer than a quarter of an hour, also when a success comes between', async () => {
    const clock = fixedClock();
    const { take, succeed, purge } = createLimits(database, clock);
    const limits = secretLimits('secret', 5);
    for (let call = 0; call < 5; call += 1) await take(limits);
    clock.advance(16 * 60_000);
    await purge();
    expect((await take(limits)).count).toBe(6);
    expect((await take(limits)).wait).toBe(10);
    await succeed(limits);
    let admitted = 0;
    for (let call = 0; call < 60; call += 1) {
      if ((await take(limits)).admitted) admitted += 1;
      if (call % 4 === 3) await createLimits(database, clock).succeed([limits[0] as Limit]);
    }
    expect(admitted).toBe(45);
    clock.advance(DAY_MS);
    expect((await take(limits)).admitted).toBe(true);
  });
});
