import { expect } from 'vitest';
import { type AdapterSuite, atFake, FAILURES, openAt, SECRET_SAID } from '../../../tests/support/adapter-suites.ts';
import { DOWN, TROUBLES, withService } from '../../../tests/support/troubles.ts';
import type { AskedDraw, ResultFeed } from './result-feed.ts';

const COUNTS = { special: 1, first: 1, second: 2, third: 6, fourth: 4, fifth: 6, sixth: 3, seventh: 4 };
const NORTH: AskedDraw = {
  lottery: 'XSMB',
  day: '2026-01-01',
  prizes: Object.entries(COUNTS).map(([name, count]) => ({ name, count })),
};

export const suite: AdapterSuite<ResultFeed> = {
  '[LOT-04] [INT-04] returns all numbers of a day in the order of the prizes, and nothing before all are drawn': (
    tried,
  ) =>
    atFake(tried, async (feed, asked) => {
      const found = await feed.find(NORTH);
      if (!tried.module.access) return expect(found).toBeUndefined();
      expect(found).toHaveLength(27);
      expect([found?.[0], found?.[1], found?.at(-1)]).toEqual(['12307', '11111', '73']);
      expect(asked[0]?.path).toContain('2026-01-01');
      expect(await feed.find({ ...NORTH, day: '2026-01-02' })).toBeUndefined();
      expect(await feed.find({ ...NORTH, day: '2026-01-03' })).toBeUndefined();
    }),
  '[LOT-04] [INT-04] throws when the service fails, so that it is asked again': async (tried) => {
    if (!tried.module.access) return;
    const fails = async (url: string, what: string): Promise<void> => {
      const said = await openAt(tried, url)
        .find(NORTH)
        .then(() => 'nothing', String);
      expect(said, `${tried.folder}: ${what} is thrown`).toContain('Error');
      expect(said, `${tried.folder}: ${SECRET_SAID}`).not.toContain(tried.fake?.access?.key);
    };
    await fails(DOWN, 'a service that is down');
    for (const [name, trouble] of Object.entries(TROUBLES))
      if (FAILURES.includes(name)) await withService(trouble, (url) => fails(url, name));
  },
};
