import { basketballOutcomes } from './basketball.ts';
import type { Live } from './live.ts';
import type { Fixture, Outcome } from './sports.ts';
import { expectedGoals, opinionAt, pointChance } from './strength.ts';
import { HALF } from './timeline.ts';

/** A possible outcome with its probability; all of a fixture add up to 1. */
export interface Possible {
  readonly outcome: Outcome;
  readonly chance: number;
}

const MATCH = 2 * HALF;
/** Further goals of one side are capped at this number. */
const MAX_GOALS = 9;

/** Returns the possible outcomes from public data: score, remaining time and ratings. The seed is not used. */
export function possibleOutcomes(fixture: Fixture, live: Live, now: number): Possible[] {
  switch (fixture.league.format.kind) {
    case 'football':
      return matchOutcomes(fixture, live, now);
    case 'quarters':
      return basketballOutcomes(fixture, { turns: 0, ...live }, opinionAt(fixture, now));
    case 'series':
      return seriesOutcomes(fixture, live, now);
  }
}

function matchOutcomes(fixture: Fixture, live: Live, now: number): Possible[] {
  const left = Math.max(0, MATCH - Math.max(0, live.clock - 1)) / MATCH;
  const goals = expectedGoals(fixture, opinionAt(fixture, now));
  const [home, away] = [poisson(goals.home * left), poisson(goals.away * left)];
  return home.flatMap((homeChance, homeGoals) =>
    away.map((awayChance, awayGoals) => ({
      outcome: { home: live.home + homeGoals, away: live.away + awayGoals },
      chance: homeChance * awayChance,
    })),
  );
}

/** Returns the Poisson probabilities of 0, 1, … MAX_GOALS; the last includes all higher counts. */
function poisson(mean: number): number[] {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  let rest = 1;
  for (let count = 0; count < MAX_GOALS; count += 1) {
    chances.push(chance);
    rest -= chance;
    chance *= mean / (count + 1);
  }
  return [...chances, Math.max(0, rest)];
}

interface SeriesState {
  readonly home: number;
  readonly away: number;
  readonly firstMap?: Outcome['firstMap'];
  readonly chance: number;
}

function seriesOutcomes(fixture: Fixture, live: Live, now: number): Possible[] {
  const { format } = fixture.league;
  if (format.kind !== 'series') throw new RangeError('Only a series has maps.');
  const needed = Math.ceil(format.bestOf / 2);
  const point = pointChance(fixture, opinionAt(fixture, now));
  const fresh = raceChance(point, format.race, format.race);
  const { points } = live;
  const current =
    points === undefined ? fresh : raceChance(point, format.race - points.home, format.race - points.away);
  const found = new Map<string, Possible>();
  const walk = (state: SeriesState, isCurrent: boolean): void => {
    const { home, away, firstMap, chance } = state;
    if (home === needed || away === needed) {
      const key = `${home}:${away}:${firstMap}`;
      const outcome = { home, away, ...(firstMap === undefined ? {} : { firstMap }) };
      found.set(key, { outcome, chance: chance + (found.get(key)?.chance ?? 0) });
      return;
    }
    const win = isCurrent ? current : fresh;
    walk({ home: home + 1, away, firstMap: firstMap ?? 'home', chance: chance * win }, false);
    walk({ home, away: away + 1, firstMap: firstMap ?? 'away', chance: chance * (1 - win) }, false);
  };
  const { home, away, firstMap } = live;
  walk({ home, away, chance: 1, ...(firstMap === undefined ? {} : { firstMap }) }, true);
  return [...found.values()];
}

/**
 * Returns the probability that home reaches its remaining points first, when it wins each point with a fixed
 * probability.
 */
function raceChance(point: number, home: number, away: number): number {
  if (home <= 0) return 1;
  let chance = point ** home;
  let sum = 0;
  for (let lost = 0; lost < away; lost += 1) {
    sum += chance;
    chance *= ((home + lost) / (lost + 1)) * (1 - point);
  }
  return sum;
}
