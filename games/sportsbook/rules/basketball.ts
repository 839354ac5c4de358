import type { Random } from '../../../rules/random.ts';
import type { Possible } from './chances.ts';
import { FINE, type MatchEvent, type Timeline } from './match-event.ts';
import type { Fixture, Side } from './sports.ts';
import { scoringChance } from './strength.ts';

const QUARTERS = 4;
const MINUTES = 10;
/** Each side attacks once in a minute: two turns. */
const TURNS_OF_QUARTER = 2 * MINUTES;
export const TURNS = QUARTERS * TURNS_OF_QUARTER;
/** Real milliseconds of a turn, of the break after a quarter, and until the golden basket of a level match. */
const TURN = 4500;
const QUARTER_BREAK = 12_000;
const GOLDEN = 8000;
const QUARTER = TURNS_OF_QUARTER * TURN;
const REGULAR = QUARTERS * QUARTER + (QUARTERS - 1) * QUARTER_BREAK;

/** Points of a turn that scores, with their shares. */
const POINTS: readonly (readonly [points: number, share: number])[] = [
  [1, 0.06],
  [2, 0.54],
  [3, 0.23],
  [4, 0.12],
  [5, 0.05],
];
/** Scores that are less probable do not enter the prices. */
const MIN_PROBABILITY = 1e-3;
const GOLDEN_POINTS = 2;

const sideOf = (turn: number): Side => (turn % 2 === 0 ? 'home' : 'away');

/** Returns the time after tip-off at which a turn ends. */
const endOfTurn = (turn: number): number => (turn + 1) * TURN + Math.floor(turn / TURNS_OF_QUARTER) * QUARTER_BREAK;

/** Returns the course of a match: four quarters; a level score is decided by one golden basket. */
export function playBasketball(fixture: Fixture, random: Random): Timeline {
  const matchEvents: MatchEvent[] = [];
  const score = { home: 0, away: 0 };
  const scored = (at: number, side: Side, points: number): void => {
    score[side] += points;
    matchEvents.push({ at, type: 'basket', side, points });
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const side = sideOf(turn);
    const points = drawPoints(scoringChance(fixture, side, 0), random.integer(FINE) / FINE);
    if (points > 0) scored(endOfTurn(turn), side, points);
  }
  const isHomeGolden = random.integer(FINE) < goldenChance(fixture, 0) * FINE;
  if (score.home !== score.away) return { matchEvents, length: REGULAR + 1, result: score };
  scored(REGULAR + GOLDEN, isHomeGolden ? 'home' : 'away', GOLDEN_POINTS);
  return { matchEvents, length: REGULAR + GOLDEN + 1, result: score };
}

function drawPoints(chance: number, drawn: number): number {
  let rest = drawn / chance;
  if (rest >= 1) return 0;
  for (const [points, share] of POINTS) {
    if (rest < share) return points;
    rest -= share;
  }
  return POINTS.at(-1)?.[0] ?? 0;
}

/** The clock of a match: finished turns, the minute that has begun (41 while the golden basket is played), and breaks. */
export function basketballClock(time: number): {
  readonly turns: number;
  readonly minute: number;
  readonly break: boolean;
} {
  const quarter = Math.min(QUARTERS - 1, Math.floor(time / (QUARTER + QUARTER_BREAK)));
  const within = time - quarter * (QUARTER + QUARTER_BREAK);
  const turns = quarter * TURNS_OF_QUARTER + Math.min(TURNS_OF_QUARTER, Math.floor(within / TURN));
  const isBreak = within >= QUARTER && quarter < QUARTERS - 1;
  return { turns, minute: isBreak ? turns / 2 : Math.floor(turns / 2) + 1, break: isBreak };
}

/** Returns the possible results from the score, the turns that remain, and the chance of each side to score. */
export function basketballOutcomes(
  fixture: Fixture,
  { home, away, turns }: { readonly home: number; readonly away: number; readonly turns: number },
  opinion: number,
): Possible[] {
  const homeScores = distribution(scoringChance(fixture, 'home', opinion), TURNS / 2 - Math.ceil(turns / 2));
  const awayScores = distribution(scoringChance(fixture, 'away', opinion), TURNS / 2 - Math.floor(turns / 2));
  const golden = goldenChance(fixture, opinion);
  return homeScores.flatMap(({ points: more, chance }) =>
    awayScores.flatMap(({ points, chance: other }): Possible[] => {
      const outcome = { home: home + more, away: away + points };
      const both = chance * other;
      if (outcome.home !== outcome.away) return [{ outcome, chance: both }];
      return [
        { outcome: { ...outcome, home: outcome.home + GOLDEN_POINTS }, chance: both * golden },
        { outcome: { ...outcome, away: outcome.away + GOLDEN_POINTS }, chance: both * (1 - golden) },
      ];
    }),
  );
}

function goldenChance(fixture: Fixture, opinion: number): number {
  const home = scoringChance(fixture, 'home', opinion);
  return home / (home + scoringChance(fixture, 'away', opinion));
}

/** Returns the distribution of the points of one side in its remaining turns, by repeated convolution. */
function distribution(chance: number, turns: number): { readonly points: number; readonly chance: number }[] {
  let sums = [1];
  for (let turn = 0; turn < turns; turn += 1) {
    const next = Array.from({ length: sums.length + 5 }, () => 0);
    sums.forEach((before, points) => {
      next[points] = (next[points] ?? 0) + before * (1 - chance);
      for (const [more, share] of POINTS) next[points + more] = (next[points + more] ?? 0) + before * chance * share;
    });
    sums = next;
  }
  const likely = sums.map((one, points) => ({ points, chance: one })).filter((one) => one.chance >= MIN_PROBABILITY);
  const total = likely.reduce((sum, one) => sum + one.chance, 0);
  return likely.map((one) => ({ ...one, chance: one.chance / total }));
}
