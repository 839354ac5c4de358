import type { Random } from '../../../rules/random.ts';
import { expectedGoals, pointChance } from './strength.ts';
import type { Fixture, Outcome, Side } from './sports.ts';

/** Something that happens in a fixture; `at` is milliseconds after kick-off. */
interface Happening {
  readonly at: number;
  /** `goal` in football, `point` within a map, `map` at the end of one. */
  readonly type: 'goal' | 'point' | 'map';
  readonly side: Side;
  /** The minute of a goal, as it is shown. */
  readonly minute?: number;
}

/** A whole fixture, known from the start to whoever holds its seed and to nobody else. */
export interface Timeline {
  readonly happenings: readonly Happening[];
  /** When it is over, in milliseconds after kick-off. */
  readonly length: number;
  /** Void: it was called off, or broken off at `length`; every bet on it is void. */
  readonly result: Outcome | 'void';
}

/** One minute of football takes so long; ninety and a break fit into seven real minutes. */
export const MINUTE_OF_PLAY = 4000;
export const HALF = 45;
export const BREAK = 20_000;
const MATCH = 90;
const FOOTBALL_LENGTH = MATCH * MINUTE_OF_PLAY + BREAK;
/** Between two maps of a series. */
const MAP_BREAK = 15_000;

/** In 1/1000: how often a fixture is called off before it begins, or broken off on its way. */
const CALLED_OFF = 6;
const BROKEN_OFF = 8;
/** Chances are drawn as whole numbers below this. */
const FINE = 1_000_000;

export function timelineOf(fixture: Fixture, random: Random): Timeline {
  const fate = random.integer(1000);
  const breakAt = random.integer(FINE) / FINE;
  const played = fixture.league.format.kind === 'football' ? playMatch(fixture, random) : playSeries(fixture, random);
  if (fate < CALLED_OFF) return { happenings: [], length: 0, result: 'void' };
  if (fate >= CALLED_OFF + BROKEN_OFF) return played;
  const length = Math.round(played.length * (0.2 + 0.6 * breakAt));
  return { happenings: played.happenings.filter(({ at }) => at < length), length, result: 'void' };
}

/** How long after kick-off a minute of football begins: 0 is the first. */
const momentOfMinute = (minute: number): number => minute * MINUTE_OF_PLAY + (minute >= HALF ? BREAK : 0);

function playMatch(fixture: Fixture, random: Random): Timeline {
  const { home, away } = expectedGoals(fixture, 0);
  const happenings: Happening[] = [];
  for (let minute = 0; minute < MATCH; minute += 1) {
    const at = momentOfMinute(minute);
    for (const [side, goals] of [
      ['home', home],
      ['away', away],
    ] as const) {
      const scores = random.integer(FINE) < (goals / MATCH) * FINE;
      const within = random.integer(MINUTE_OF_PLAY);
      if (scores) happenings.push({ at: at + within, type: 'goal', side, minute: minute + 1 });
    }
  }
  const sorted = happenings.toSorted((a, b) => a.at - b.at);
  const goalsOf = (side: Side): number => happenings.filter((goal) => goal.side === side).length;
  return { happenings: sorted, length: FOOTBALL_LENGTH, result: { home: goalsOf('home'), away: goalsOf('away') } };
}

function playSeries(fixture: Fixture, random: Random): Timeline {
  const { format } = fixture.league;
  if (format.kind !== 'series') throw new RangeError('Only a series has maps.');
  const needed = Math.ceil(format.bestOf / 2);
  const chance = pointChance(fixture, 0);
  const happenings: Happening[] = [];
  const maps = { home: 0, away: 0 };
  let at = 0;
  let firstMap: Side | undefined;
  while (maps.home < needed && maps.away < needed) {
    const points = { home: 0, away: 0 };
    while (points.home < format.race && points.away < format.race) {
      const side = random.integer(FINE) < chance * FINE ? 'home' : 'away';
      at += Math.round(format.pace * (0.6 + (0.8 * random.integer(1000)) / 1000));
      points[side] += 1;
      happenings.push({ at, type: 'point', side });
    }
    const winner = points.home === format.race ? 'home' : 'away';
    maps[winner] += 1;
    firstMap ??= winner;
    happenings.push({ at, type: 'map', side: winner });
    at += MAP_BREAK;
  }
  const result = { ...maps, ...(firstMap === undefined ? {} : { firstMap }) };
  return { happenings, length: at - MAP_BREAK + 1, result };
}
