import type { Random } from '../../../rules/random.ts';
import { playBasketball } from './basketball.ts';
import { FINE, type MatchEvent, type Timeline } from './match-event.ts';
import type { Fixture, Side } from './sports.ts';
import { expectedGoals, pointChance } from './strength.ts';

/** Real milliseconds per minute of football; ninety minutes and a break take about seven minutes. */
export const MINUTE_OF_PLAY = 4000;
export const HALF = 45;
export const BREAK = 20_000;
const MATCH = 90;
const FOOTBALL_LENGTH = MATCH * MINUTE_OF_PLAY + BREAK;
/** Break between two maps of a series. */
const MAP_BREAK = 15_000;

/** Probabilities in 1/1000 that a fixture is cancelled before it begins, or abandoned. */
const CALLED_OFF = 6;
const BROKEN_OFF = 8;

export function timelineOf(fixture: Fixture, random: Random): Timeline {
  const fate = random.integer(1000);
  const breakAt = random.integer(FINE) / FINE;
  const played = PLAY[fixture.league.format.kind](fixture, random);
  if (fate < CALLED_OFF) return { matchEvents: [], length: 0, result: 'void' };
  if (fate >= CALLED_OFF + BROKEN_OFF) return played;
  const length = Math.round(played.length * (0.2 + 0.6 * breakAt));
  return { matchEvents: played.matchEvents.filter(({ at }) => at < length), length, result: 'void' };
}

const PLAY = { football: playMatch, quarters: playBasketball, series: playSeries } as const;

/** Returns the time after kick-off at which a minute begins; 0 is the first. */
const startOfMinute = (minute: number): number => minute * MINUTE_OF_PLAY + (minute >= HALF ? BREAK : 0);

function playMatch(fixture: Fixture, random: Random): Timeline {
  const { home, away } = expectedGoals(fixture, 0);
  const matchEvents: MatchEvent[] = [];
  for (let minute = 0; minute < MATCH; minute += 1) {
    const at = startOfMinute(minute);
    for (const [side, goals] of [
      ['home', home],
      ['away', away],
    ] as const) {
      const scores = random.integer(FINE) < (goals / MATCH) * FINE;
      const within = random.integer(MINUTE_OF_PLAY);
      if (scores) matchEvents.push({ at: at + within, type: 'goal', side, minute: minute + 1 });
    }
  }
  const sorted = matchEvents.toSorted((a, b) => a.at - b.at);
  const goalsOf = (side: Side): number => matchEvents.filter((goal) => goal.side === side).length;
  return { matchEvents: sorted, length: FOOTBALL_LENGTH, result: { home: goalsOf('home'), away: goalsOf('away') } };
}

function playSeries(fixture: Fixture, random: Random): Timeline {
  const { format } = fixture.league;
  if (format.kind !== 'series') throw new RangeError('Only a series has maps.');
  const needed = Math.ceil(format.bestOf / 2);
  const chance = pointChance(fixture, 0);
  const matchEvents: MatchEvent[] = [];
  const maps = { home: 0, away: 0 };
  let at = 0;
  let firstMap: Side | undefined;
  while (maps.home < needed && maps.away < needed) {
    const points = { home: 0, away: 0 };
    while (points.home < format.race && points.away < format.race) {
      const side = random.integer(FINE) < chance * FINE ? 'home' : 'away';
      at += Math.round(format.pace * (0.6 + (0.8 * random.integer(1000)) / 1000));
      points[side] += 1;
      matchEvents.push({ at, type: 'point', side });
    }
    const winner = points.home === format.race ? 'home' : 'away';
    maps[winner] += 1;
    firstMap ??= winner;
    matchEvents.push({ at, type: 'map', side: winner });
    at += MAP_BREAK;
  }
  const result = { ...maps, ...(firstMap === undefined ? {} : { firstMap }) };
  return { matchEvents, length: at - MAP_BREAK + 1, result };
}
