import { basketballClock } from './basketball.ts';
import type { Timeline } from './match-event.ts';
import type { Fixture, Side } from './sports.ts';
import { BREAK, HALF, MINUTE_OF_PLAY } from './timeline.ts';

type Status = 'upcoming' | 'live' | 'break' | 'ended' | 'void';

/** The public state of a fixture at a time, without future events. */
export interface Live {
  readonly status: Status;
  /** Goals, points of basketball, or maps won. */
  readonly home: number;
  readonly away: number;
  /** Minute of football, 1 … 90, or of basketball, 1 … 40, and 41 for the golden basket; in a series the current map, from 1. */
  readonly clock: number;
  /** Finished turns of basketball. */
  readonly turns?: number;
  /** Points of the current map. */
  readonly points?: { readonly home: number; readonly away: number };
  readonly firstMap?: Side;
  /** Milliseconds since the score last changed; undefined before the first change. */
  readonly sinceScore?: number;
  /** Goals so far, with their minutes. */
  readonly goals?: readonly { readonly side: Side; readonly minute: number }[];
}

export function liveAt(fixture: Fixture, timeline: Timeline, now: number): Live {
  const time = now - fixture.kickOff;
  if (time < 0) return { status: 'upcoming', home: 0, away: 0, clock: 0 };
  const past = timeline.matchEvents.filter(({ at }) => at <= time);
  const isOver = time >= timeline.length;
  const last = past.at(-1);
  const since = last === undefined ? {} : { sinceScore: time - last.at };
  const overStatus = timeline.result === 'void' ? 'void' : 'ended';
  const count = (type: string, side: Side): number =>
    past.filter((one) => one.type === type && one.side === side).length;
  if (fixture.league.format.kind === 'football') {
    return {
      status: isOver ? overStatus : isHalfTime(time) ? 'break' : 'live',
      home: count('goal', 'home'),
      away: count('goal', 'away'),
      clock: minuteAt(time),
      goals: past.map(({ side, minute = 0 }) => ({ side, minute })),
      ...since,
    };
  }
  if (fixture.league.format.kind === 'quarters') {
    const { turns, minute, break: isBreak } = basketballClock(time);
    const sum = (side: Side): number => past.reduce((all, one) => all + (one.side === side ? (one.points ?? 0) : 0), 0);
    const status = isOver ? overStatus : isBreak ? 'break' : 'live';
    return { status, home: sum('home'), away: sum('away'), clock: minute, turns, ...since };
  }
  const lastMap = past.findLastIndex(({ type }) => type === 'map');
  const first = past.find(({ type }) => type === 'map');
  const current = past.slice(lastMap + 1);
  const [home, away] = [count('map', 'home'), count('map', 'away')];
  return {
    status: isOver ? overStatus : last?.type === 'map' ? 'break' : 'live',
    home,
    away,
    clock: isOver ? home + away : home + away + 1,
    points: {
      home: current.filter(({ side }) => side === 'home').length,
      away: current.filter(({ side }) => side === 'away').length,
    },
    ...(first === undefined ? {} : { firstMap: first.side }),
    ...since,
  };
}

const HALF_ENDS = HALF * MINUTE_OF_PLAY;
const isHalfTime = (time: number): boolean => time >= HALF_ENDS && time < HALF_ENDS + BREAK;

/** Returns the minute that has begun, 1 … 90. */
function minuteAt(time: number): number {
  const played = time < HALF_ENDS ? time : Math.max(HALF_ENDS - 1, time - BREAK);
  return Math.min(2 * HALF, Math.floor(played / MINUTE_OF_PLAY) + 1);
}
