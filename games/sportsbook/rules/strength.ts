import { seededRandom } from '../../../rules/random.ts';
import { hash } from './calendar.ts';
import type { Fixture, Side } from './sports.ts';

const HOME_GOALS = 1.48;
const AWAY_GOALS = 1.16;
const HOME_ADVANTAGE = 25;
/** This many rating points more give e times as many goals. */
const GOALS_SCALE = 420;
/** A point depends less on strength than a map: this many rating points more give ten times the odds. */
const POINT_SCALE = 1400;

/** Returns the mean goals of each side in ninety minutes; `opinion` is added to the rating difference. */
export function expectedGoals({ home, away }: Fixture, opinion: number): { home: number; away: number } {
  const lead = (home.rating - away.rating + opinion) / GOALS_SCALE;
  return { home: HOME_GOALS * Math.exp(lead / 2), away: AWAY_GOALS * Math.exp(-lead / 2) };
}

/** Returns the probability that home wins a point of a map. */
export function pointChance({ home, away }: Fixture, opinion: number): number {
  return 1 / (1 + 10 ** ((away.rating - home.rating - HOME_ADVANTAGE - opinion) / POINT_SCALE));
}

/** Probability that a turn of basketball between equal sides scores, and the rating points per probability. */
const SCORING = 0.75;
const SCORING_SCALE = 4000;
const MAX_SCORING_LEAD = 0.12;

/** Returns the probability that a turn of a side scores in basketball. */
export function scoringChance({ home, away }: Fixture, side: Side, opinion: number): number {
  const lead = (home.rating - away.rating + HOME_ADVANTAGE + opinion) / SCORING_SCALE;
  const bounded = Math.max(-MAX_SCORING_LEAD, Math.min(MAX_SCORING_LEAD, lead));
  return SCORING + (side === 'home' ? bounded : -bounded);
}

const WIDTH = 16;
const WAVES = [47_000, 121_000, 389_000];

/**
 * Returns the simulated market movement before kick-off, in rating points for home. It decreases towards kick-off and
 * is deterministic in id and time.
 */
export function opinionAt({ id, kickOff }: Fixture, now: number): number {
  const left = kickOff - now;
  if (left <= 0) return 0;
  const random = seededRandom(hash(`opinion ${id}`));
  const swings = WAVES.map((wave) => Math.sin((now / wave + random.integer(1000) / 1000) * 2 * Math.PI));
  return WIDTH * Math.min(1, left / 600_000) * (swings.reduce((sum, swing) => sum + swing, 0) / WAVES.length);
}
