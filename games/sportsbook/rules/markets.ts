import type { Outcome, Side } from './sports.ts';

/**
 * The markets. `winner` is 1X2 in football and two-way elsewhere; `total` and `handicap` have a line; `both` is
 * whether both sides score; `first-map` is the winner of the first map.
 */
export type MarketName = 'winner' | 'total' | 'handicap' | 'both' | 'first-map';
export type Pick = Side | 'draw' | 'over' | 'under' | 'yes' | 'no';

/** One selection. Lines are in quarters of a goal, as home's advantage or as the number of goals: −3 is −0.75. */
export interface Selection {
  readonly market: MarketName;
  readonly line?: number;
  readonly pick: Pick;
}

/** The result of a selection. A quarter line is half a bet on each neighbouring line, hence the halves. */
export type Grade = 'win' | 'half-win' | 'push' | 'half-loss' | 'loss' | 'void';

const PICKS: Readonly<Record<MarketName, readonly Pick[]>> = {
  winner: ['home', 'draw', 'away'],
  total: ['over', 'under'],
  handicap: ['home', 'away'],
  both: ['yes', 'no'],
  'first-map': ['home', 'away'],
};
const WITH_LINE: ReadonlySet<MarketName> = new Set(['total', 'handicap']);
const MAX_LINE = 960;
const KEY = /^([a-z-]{4,9})(?:@(-?\d{1,3}))?:([a-z]{2,5})$/;
const QUARTERS = 4;

/** Returns the key of a selection: `handicap@-3:home`. */
export const keyOf = ({ market, line, pick }: Selection): string =>
  line === undefined ? `${market}:${pick}` : `${market}@${line}:${pick}`;

/** Parses a selection key from outside. */
export function selectionOf(key: string): Selection | undefined {
  const [, name, line, pick] = KEY.exec(key) ?? [];
  const market = Object.keys(PICKS).find((one): one is MarketName => one === name);
  const picked = market === undefined ? undefined : PICKS[market].find((one) => one === pick);
  if (market === undefined || picked === undefined) return undefined;
  if (WITH_LINE.has(market) !== (line !== undefined) || Math.abs(Number(line ?? 0)) > MAX_LINE) return undefined;
  const selection = line === undefined ? { market, pick: picked } : { market, line: Number(line), pick: picked };
  return keyOf(selection) === key ? selection : undefined;
}

/** Returns the grade of a selection for an outcome. */
export function grade({ market, line = 0, pick }: Selection, outcome: Outcome): Grade {
  const { home, away, firstMap } = outcome;
  const lead = home - away;
  switch (market) {
    case 'winner':
      return yes(pick === (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'));
    case 'both':
      return yes((pick === 'yes') === (home > 0 && away > 0));
    case 'first-map':
      return firstMap === undefined ? 'void' : yes(pick === firstMap);
    case 'handicap':
      return byQuarters((pick === 'home' ? 1 : -1) * (QUARTERS * lead + line));
    case 'total':
      return byQuarters((pick === 'over' ? 1 : -1) * (QUARTERS * (home + away) - line));
  }
}

const yes = (won: boolean): Grade => (won ? 'win' : 'loss');

/** Grades the distance to the line in quarters: a distance of one quarter affects half of the stake. */
function byQuarters(passed: number): Grade {
  if (passed === 0) return 'push';
  if (passed > 0) return passed === 1 ? 'half-win' : 'win';
  return passed === -1 ? 'half-loss' : 'loss';
}
