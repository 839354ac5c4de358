import { LRUCache } from 'lru-cache';
import { type FairSeed, fairRandom, seedCommitment } from '../../rules/fairness.ts';
import { hmacSha256, toBytes, toHex } from '../../rules/sha256.ts';
import { fixtureById, fixturesBetween, HORIZON } from './rules/calendar.ts';
import { type Possible, possibleOutcomes } from './rules/chances.ts';
import { ALL_LEAGUES, LEAGUES } from './rules/leagues.ts';
import { type Live, liveAt } from './rules/live.ts';
import type { Timeline } from './rules/match-event.ts';
import { isTaking, type Market, marketsOf } from './rules/odds.ts';
import type { Book, Fixture, Outcome } from './rules/sports.ts';
import { timelineOf } from './rules/timeline.ts';

/** A fixture as sent to pages. Teams and kick-off are derived from the id. */
export interface FixtureView {
  readonly id: string;
  readonly live: Live;
  readonly taking: boolean;
  readonly markets: readonly Market[];
  /** SHA-256 of the seed that decides the fixture. */
  readonly commitment: string;
}

/** Maximum time on the board after kick-off, in milliseconds. */
const MAX_ON_BOARD_MS = 16 * 60_000;
/** Milliseconds for which a finished fixture stays on the board. */
const FINISHED_VISIBLE_MS = 90_000;
/** Interval of simulated market movements, in milliseconds. */
const OPINION_STEP = 8000;
/** Fixtures in memory; an evicted one is computed again from the secret. */
const MAX_FIXTURES = 600;

interface Known {
  /** The cached prices, the input they were computed from, and the outcome probabilities. */
  made?: { readonly from: string; readonly possible: readonly Possible[]; readonly markets: readonly Market[] };
  readonly fixture: Fixture;
  readonly timeline: Timeline;
  readonly seed: FairSeed;
  readonly commitment: string;
}

/**
 * The fixtures, their course and their prices. One secret determines all of them, so every process computes the same.
 */
export interface Board {
  view(id: string, now: number): FixtureView | undefined;
  /** Returns the fixtures of a book, live ones first. */
  views(book: Book, now: number): FixtureView[];
  fixture(id: string): Fixture | undefined;
  /** Returns the possible outcomes with probabilities; undefined while betting on the fixture is suspended. */
  possible(id: string, now: number): readonly Possible[] | undefined;
  /** Returns the result; undefined before the end. */
  resultOf(id: string, now: number): Outcome | 'void' | undefined;
  /** Returns the seed that decided the fixture, only after its end. */
  seedOf(id: string, now: number): FairSeed | undefined;
}

export function createBoard(secret: string): Board {
  const known = new LRUCache<string, Known>({ max: MAX_FIXTURES });
  const know = (id: string): Known | undefined => {
    const before = known.get(id);
    if (before) return before;
    const fixture = fixtureById(ALL_LEAGUES, id);
    if (!fixture) return undefined;
    const seed = seedFor(secret, id);
    const made = {
      fixture,
      seed,
      timeline: timelineOf(fixture, fairRandom(seed)),
      commitment: seedCommitment(seed.serverSeed),
    };
    known.set(id, made);
    return made;
  };
  const isOver = ({ fixture, timeline }: Known, now: number): boolean => now >= fixture.kickOff + timeline.length;
  const view: Board['view'] = (id, now) => {
    const one = know(id);
    return one && draw(one, now);
  };
  return {
    view,
    views: (book, now) =>
      fixturesBetween(LEAGUES[book], now - MAX_ON_BOARD_MS, now + HORIZON)
        .flatMap(({ id }) => know(id) ?? [])
        .filter(({ fixture, timeline }) => now < fixture.kickOff + timeline.length + FINISHED_VISIBLE_MS)
        .map((one) => draw(one, now)),
    fixture: (id) => know(id)?.fixture,
    possible: (id, now) => {
      const one = know(id);
      return one && draw(one, now).taking ? one.made?.possible : undefined;
    },
    resultOf: (id, now) => {
      const one = know(id);
      return one && isOver(one, now) ? one.timeline.result : undefined;
    },
    seedOf: (id, now) => {
      const one = know(id);
      return one && isOver(one, now) ? one.seed : undefined;
    },
  };
}

function draw(known: Known, now: number): FixtureView {
  const { fixture, timeline, commitment } = known;
  const { sinceScore, ...live } = liveAt(fixture, timeline, now);
  const taking = isTaking(fixture, sinceScore === undefined ? live : { ...live, sinceScore });
  return { id: fixture.id, live, taking, markets: pricesOf(known, { live, taking, now }), commitment };
}

/** Returns the prices from the cache; they are computed again only when their input has changed. */
function pricesOf(
  known: Known,
  { live, taking, now }: { live: Live; taking: boolean; now: number },
): readonly Market[] {
  if (live.status === 'ended' || live.status === 'void') return [];
  const marketTime = live.status === 'upcoming' ? Math.floor(now / OPINION_STEP) * OPINION_STEP : now;
  const from = JSON.stringify([live, taking, live.status === 'upcoming' ? marketTime : 0]);
  if (known.made?.from !== from) {
    const possible = possibleOutcomes(known.fixture, live, marketTime);
    known.made = { from, possible, markets: marketsOf(known.fixture, possible, taking) };
  }
  return known.made.markets;
}

const seedFor = (secret: string, id: string): FairSeed => ({
  serverSeed: toHex(hmacSha256(toBytes(secret), toBytes(id))),
  clientSeed: id,
  nonce: 0,
});
