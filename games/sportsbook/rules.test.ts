import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../rules/random.ts';
import { gradeLeg, returnOf } from './rules/bets.ts';
import { fixtureById, fixturesBetween, HORIZON, hash } from './rules/calendar.ts';
import { possibleOutcomes } from './rules/chances.ts';
import { FOOTBALL_LEAGUES } from './rules/football-leagues.ts';
import { ALL_LEAGUES as ALL, LEAGUES } from './rules/leagues.ts';
import { liveAt } from './rules/live.ts';
import { type Grade, grade, keyOf, selectionOf } from './rules/markets.ts';
import { isTaking, marketsOf } from './rules/odds.ts';
import type { Fixture } from './rules/sports.ts';
import { opinionAt } from './rules/strength.ts';
import { timelineOf } from './rules/timeline.ts';

const DAY = 24 * 60 * 60_000;
const NOON = Date.UTC(2030, 5, 1, 12);
const someFixtures = fixturesBetween(ALL, NOON, NOON + DAY / 4);
const aFixture = fc.constantFrom(...someFixtures);
const played = (fixture: Fixture, seed = '') => timelineOf(fixture, seededRandom(hash(`${fixture.id}${seed}`)));
const possibleAt = (fixture: Fixture, now: number) =>
  possibleOutcomes(fixture, liveAt(fixture, played(fixture), now), now);

test.each([
  ['winner:home', 2, 1, 'win'],
  ['winner:draw', 2, 1, 'loss'],
  ['winner:draw', 1, 1, 'win'],
  ['winner:away', 0, 3, 'win'],
  ['both:yes', 1, 1, 'win'],
  ['both:no', 1, 0, 'win'],
  ['both:yes', 4, 0, 'loss'],
  ['total@10:over', 2, 1, 'win'],
  ['total@10:under', 2, 0, 'win'],
  ['total@10:over', 1, 1, 'loss'],
  ['total@12:over', 2, 1, 'push'],
  ['total@12:under', 3, 1, 'loss'],
  ['total@9:over', 1, 1, 'half-loss'],
  ['total@9:under', 1, 1, 'half-win'],
  ['total@11:over', 2, 1, 'half-win'],
  ['total@11:under', 2, 1, 'half-loss'],
  ['total@11:over', 3, 1, 'win'],
  ['handicap@0:home', 1, 1, 'push'],
  ['handicap@-2:home', 1, 0, 'win'],
  ['handicap@-2:home', 1, 1, 'loss'],
  ['handicap@-4:home', 1, 0, 'push'],
  ['handicap@-4:away', 1, 0, 'push'],
  ['handicap@-3:home', 1, 0, 'half-win'],
  ['handicap@-3:away', 1, 0, 'half-loss'],
  ['handicap@-5:home', 1, 0, 'half-loss'],
  ['handicap@-5:away', 1, 0, 'half-win'],
  ['handicap@-5:home', 2, 0, 'win'],
  ['handicap@1:home', 0, 0, 'half-win'],
  ['handicap@1:away', 0, 0, 'half-loss'],
  ['handicap@-1:home', 0, 0, 'half-loss'],
  ['handicap@-6:home', 2, 0, 'win'],
  ['handicap@6:home', 1, 2, 'win'],
  ['first-map:home', 2, 1, 'void'],
  ['winner:home', 81, 79, 'win'],
  ['handicap@-10:home', 81, 79, 'loss'],
  ['handicap@-10:away', 81, 79, 'win'],
  ['total@638:over', 81, 79, 'win'],
  ['total@642:over', 81, 79, 'loss'],
] as const)('[GLA-08] %s at %i–%i is a %s', (...row) => {
  const [key, home, away, expected] = row;
  expect(grade(selectionOf(key)!, { home, away })).toBe(expected);
});

test('the first-map market is graded by the first map alone', () => {
  const outcome = { home: 1, away: 2, firstMap: 'home' } as const;
  expect(grade(selectionOf('first-map:home')!, outcome)).toBe('win');
  expect(grade(selectionOf('first-map:away')!, outcome)).toBe('loss');
});

test('a selection has exactly one key', () => {
  for (const false_ of [
    '',
    'winner',
    'winner:over',
    'total:over',
    'winner@2:home',
    'total@+9:over',
    'total@09:over',
    'total@999:over',
    'toString:home',
    'handicap@-0:home',
  ]) {
    expect(selectionOf(false_), false_).toBeUndefined();
  }
  expect(keyOf(selectionOf('handicap@-3:home')!)).toBe('handicap@-3:home');
});

test('a quarter line is half a bet on each neighbouring line', () => {
  const halves: Record<Grade, number> = { win: 2, 'half-win': 1, push: 0, void: 0, 'half-loss': -1, loss: -2 };
  fc.assert(
    fc.property(fc.nat(6), fc.nat(6), fc.integer({ min: -12, max: 12 }), (home, away, half) => {
      const line = half * 2 + 1;
      return (['home', 'away'] as const).every((pick) => {
        const at = (quarter: number) => halves[grade({ market: 'handicap', line: quarter, pick }, { home, away })];
        return at(line) * 2 === at(line - 1) + at(line + 1);
      });
    }),
  );
});

test('[GLA-08] fixtures are deterministic, identified by id, and each league has some within its horizon', () => {
  expect(fixturesBetween(ALL, NOON, NOON + HORIZON)).toEqual(fixturesBetween(ALL, NOON, NOON + HORIZON));
  for (const fixture of someFixtures) {
    expect(fixtureById(ALL, fixture.id)).toEqual(fixture);
    expect(fixture.home).not.toBe(fixture.away);
  }
  for (const league of ALL)
    expect(
      someFixtures.some((fixture) => fixture.league === league),
      league.id,
    ).toBe(true);
  const teams = ALL.map((league) => league.teams.length >= league.fixtures * 2);
  expect(teams).not.toContain(false);
  for (const bad of ['', 'atl-1', 'xyz-1-0', 'atl-1-9', 'atl--1-0', 'atl-1-0 ', 'atl-01-0']) {
    expect(fixtureById(ALL, bad), bad).toBeUndefined();
  }
});

test('each book almost always has a live fixture', () => {
  for (const leagues of [FOOTBALL_LEAGUES, LEAGUES.esports]) {
    const moments = Array.from({ length: 120 }, (_, minute) => NOON + minute * 61_000);
    const dull = moments.filter((now) =>
      fixturesBetween(leagues, now - 15 * 60_000, now + 1).every((fixture) => {
        const { status } = liveAt(fixture, played(fixture), now);
        return status === 'ended' || status === 'void';
      }),
    );
    expect(dull.length).toBeLessThan(moments.length / 20);
  }
});

test('[GLA-08] the same seed gives the same course: scores only rise and end at the result', () => {
  fc.assert(
    fc.property(aFixture, fc.string(), (fixture, seed) => {
      const timeline = played(fixture, seed);
      if (JSON.stringify(timeline) !== JSON.stringify(played(fixture, seed))) return false;
      let before = { home: 0, away: 0 };
      for (let part = 0; part <= 20; part += 1) {
        const live = liveAt(fixture, timeline, fixture.kickOff + (timeline.length * part) / 20);
        if (live.home < before.home || live.away < before.away || live.clock > 90) return false;
        before = live;
      }
      const end = liveAt(fixture, timeline, fixture.kickOff + timeline.length);
      if (timeline.result === 'void') return end.status === 'void';
      const { home, away } = timeline.result;
      return end.status === 'ended' && end.home === home && end.away === away;
    }),
    { numRuns: 300 },
  );
});

test('about one fixture in seventy is cancelled or abandoned', () => {
  const results = someFixtures.flatMap((fixture) => ['a', 'b', 'c'].map((seed) => played(fixture, seed).result));
  const share = results.filter((result) => result === 'void').length / results.length;
  expect(share).toBeGreaterThan(0.003);
  expect(share).toBeLessThan(0.03);
});

test('probabilities add up to one before and during a fixture, and exclude impossible outcomes', () => {
  fc.assert(
    fc.property(aFixture, fc.integer({ min: -600_000, max: 500_000 }), (fixture, after) => {
      const now = fixture.kickOff + after;
      const live = liveAt(fixture, played(fixture), now);
      const possible = possibleOutcomes(fixture, live, now);
      const sum = possible.reduce((total, { chance }) => total + chance, 0);
      return (
        Math.abs(sum - 1) < 1e-9 &&
        possible.every(({ outcome, chance }) => chance >= 0 && outcome.home >= live.home && outcome.away >= live.away)
      );
    }),
    { numRuns: 300 },
  );
});

test('[GLA-08] every market keeps about its stated margin and no price is below 1.02', () => {
  fc.assert(
    fc.property(aFixture, fc.integer({ min: 0, max: 600_000 }), (fixture, before) => {
      const possible = possibleAt(fixture, fixture.kickOff - before);
      return marketsOf(fixture, possible, true).every(({ prices }) => {
        const odds = prices.flatMap((price) => (price.odds === undefined ? [] : [price.odds]));
        if (odds.some((one) => one < 102 || one > 5100 || !Number.isInteger(one))) return false;
        const book = odds.reduce((sum, one) => sum + 100 / one, 0);
        return odds.length < prices.length || (book > 1.03 && book < 1.13);
      });
    }),
    { numRuns: 200 },
  );
});

test('[GLA-08] blind betting on many fixtures loses about the margin', () => {
  let staked = 0;
  let returned = 0;
  for (const fixture of fixturesBetween(ALL, NOON, NOON + DAY)) {
    const now = fixture.kickOff - 1;
    const timeline = played(fixture);
    for (const { prices } of marketsOf(fixture, possibleAt(fixture, now), true)) {
      for (const { key, odds } of prices) {
        if (odds === undefined) continue;
        const result = gradeLeg({ key }, timeline.result)!;
        // Stakes are chosen for equal wins, so that long odds do not dominate the variance.
        const stake = Math.round(1_000_000_000 / odds);
        staked += stake;
        returned += returnOf(stake, [{ odds, grade: result }], 1e12);
      }
    }
  }
  expect(returned / staked).toBeGreaterThan(0.91);
  expect(returned / staked).toBeLessThan(0.985);
});

test('odds move before kick-off, the market movement is gone at kick-off, and betting pauses after a goal and at the end', () => {
  const [fixture] = fixturesBetween(FOOTBALL_LEAGUES, NOON, NOON + DAY).filter(
    (one) => played(one).matchEvents.length > 0,
  );
  const winners = [600_000, 480_000, 360_000, 240_000].map((before) =>
    JSON.stringify(marketsOf(fixture!, possibleAt(fixture!, fixture!.kickOff - before), true)[0]),
  );
  expect(new Set(winners).size).toBeGreaterThan(1);
  expect(opinionAt(fixture!, fixture!.kickOff)).toBe(0);
  const goal = fixture!.kickOff + played(fixture!).matchEvents[0]!.at;
  const taking = (now: number) => isTaking(fixture!, liveAt(fixture!, played(fixture!), now));
  expect(taking(fixture!.kickOff - 1000)).toBe(true);
  expect(taking(goal)).toBe(false);
  expect(taking(fixture!.kickOff + played(fixture!).length)).toBe(false);
  const paused = marketsOf(fixture!, possibleAt(fixture!, goal), false);
  expect(paused.flatMap(({ prices }) => prices.map(({ odds }) => odds))).not.toContain(expect.any(Number));
});
