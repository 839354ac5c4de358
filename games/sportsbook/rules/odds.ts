import { TURNS } from './basketball.ts';
import type { Possible } from './chances.ts';
import type { Live } from './live.ts';
import { grade, keyOf, type MarketName, type Pick, type Selection } from './markets.ts';
import type { Fixture, Outcome } from './sports.ts';
import { HALF } from './timeline.ts';

/** Decimal odds in hundredths: 195 is 1.95. */
export interface Price {
  readonly key: string;
  readonly pick: Pick;
  /** Undefined while betting on it is suspended. */
  readonly odds?: number;
}

export interface Market {
  readonly market: MarketName;
  readonly line?: number;
  readonly prices: readonly Price[];
}

const HUNDRED = 100;
const TEN_THOUSAND = 10_000;
const MIN_ODDS = 102;
const MAX_ODDS = 5100;
/** Selections above or below these probabilities get no price. */
const MAX_PROBABILITY = 0.97;
const MIN_PROBABILITY = 0.012;
/** Betting pauses for this long after a goal or a map, so that all players know the score. */
const PAUSE = 6000;
const POINT_PAUSE = 700;
const LAST_MINUTE = 2 * HALF - 1;
const LAST_QUARTER_MINUTE = TURNS / 2;
/** Distance of alternative lines from the main line, in quarters. */
const ALTERNATIVE_LINE_DISTANCE = 2;
const BASKETBALL_LINE_DISTANCE = 16;

/** Returns whether bets on the fixture are accepted now. */
export function isTaking({ league }: Fixture, { status, clock, sinceScore = Number.POSITIVE_INFINITY }: Live): boolean {
  if (status === 'upcoming') return true;
  if (status !== 'live' && status !== 'break') return false;
  if (league.format.kind === 'football') return sinceScore >= PAUSE && clock <= LAST_MINUTE;
  if (league.format.kind === 'quarters') return sinceScore >= POINT_PAUSE && clock <= LAST_QUARTER_MINUTE;
  return sinceScore >= POINT_PAUSE;
}

/** Returns all markets of a fixture with prices; without prices when `taking` is false. */
export function marketsOf(fixture: Fixture, possible: readonly Possible[], taking: boolean): Market[] {
  const markets = allMarkets(fixture, possible, taking);
  // Drops lines that the score has decided; the winner market always stays.
  return markets.filter(
    ({ market, prices }) => !taking || market === 'winner' || prices.some(({ odds }) => odds !== undefined),
  );
}

function allMarkets(fixture: Fixture, possible: readonly Possible[], taking: boolean): Market[] {
  const price = pricing(fixture, possible, taking);
  const { format } = fixture.league;
  if (format.kind === 'football') {
    return [
      price('winner', ['home', 'draw', 'away']),
      ...around(mainLine('handicap', possible)).map((line) => price('handicap', ['home', 'away'], line)),
      ...around(mainLine('total', possible), 2).map((line) => price('total', ['over', 'under'], line)),
      price('both', ['yes', 'no']),
    ];
  }
  if (format.kind === 'quarters') return basketballMarkets(fixture, possible, taking);
  const totals = format.bestOf === 3 ? [10] : [14, 18];
  const handicaps = format.bestOf === 3 ? [-6, 6] : [-10, -6, 6, 10];
  return [
    price('winner', ['home', 'away']),
    ...handicaps.map((line) => price('handicap', ['home', 'away'], line)),
    ...totals.map((line) => price('total', ['over', 'under'], line)),
    price('first-map', ['home', 'away']),
  ];
}

type Pricing = (market: MarketName, picks: readonly Pick[], line?: number) => Market;

function pricing({ league }: Fixture, possible: readonly Possible[], taking: boolean): Pricing {
  return (market, picks, line) => {
    const selections = picks.map((pick) => (line === undefined ? { market, pick } : { market, line, pick }));
    const prices = selections.map((selection): Price => {
      const odds = taking ? oddsOf(selection, possible, league.margin) : undefined;
      return { key: keyOf(selection), pick: selection.pick, ...(odds === undefined ? {} : { odds }) };
    });
    return { market, prices, ...(line === undefined ? {} : { line }) };
  };
}

/**
 * Basketball has thousands of possible scores. A market needs only the lead or the sum of both sides, so the scores are
 * folded before they are priced.
 */
function basketballMarkets(fixture: Fixture, possible: readonly Possible[], taking: boolean): Market[] {
  const leads = folded(possible, ({ home, away }) => home - away);
  const sums = folded(possible, ({ home, away }) => home + away);
  const onLead = pricing(fixture, leads, taking);
  const onSum = pricing(fixture, sums, taking);
  const lines = (market: 'handicap' | 'total', scores: readonly Possible[]): number[] =>
    [-1, 0, 1].map((step) => halfLine(market, scores) + step * BASKETBALL_LINE_DISTANCE);
  return [
    onLead('winner', ['home', 'away']),
    ...lines('handicap', leads).map((line) => onLead('handicap', ['home', 'away'], line)),
    ...lines('total', sums).map((line) => onSum('total', ['over', 'under'], line)),
  ];
}

/** Returns one outcome for each value, with the sum of the probabilities. */
function folded(possible: readonly Possible[], valueOf: (outcome: Outcome) => number): Possible[] {
  const chances = new Map<number, number>();
  for (const { outcome, chance } of possible) {
    const value = valueOf(outcome);
    chances.set(value, (chances.get(value) ?? 0) + chance);
  }
  return [...chances].map(([value, chance]) => ({ outcome: { home: value, away: 0 }, chance }));
}

/**
 * Returns the odds of a selection. With W and L the expected winning and losing parts of the stake (a half counts half,
 * a push nothing), fair odds are 1 + L ÷ W; the margin raises the implied probability.
 */
function oddsOf(selection: Selection, possible: readonly Possible[], margin: number): number | undefined {
  let won = 0;
  let lost = 0;
  for (const { outcome, chance } of possible) {
    const result = grade(selection, outcome);
    if (result === 'win' || result === 'half-win') won += result === 'win' ? chance : chance / 2;
    if (result === 'loss' || result === 'half-loss') lost += result === 'loss' ? chance : chance / 2;
  }
  const implied = won / (won + lost);
  if (!(implied >= MIN_PROBABILITY && implied <= MAX_PROBABILITY)) return undefined;
  const odds = Math.floor(HUNDRED / (implied * (1 + margin / TEN_THOUSAND)));
  return odds < MIN_ODDS ? undefined : Math.min(MAX_ODDS, odds);
}

/** Returns the line that splits the possible outcomes most evenly. */
function mainLine(market: 'total' | 'handicap', possible: readonly Possible[]): number {
  const pick = market === 'total' ? 'over' : 'home';
  const middle = Math.round(meanOf(market, possible) * 4);
  const candidates = Array.from({ length: 13 }, (_, i) => middle - 6 + i).filter(
    (line) => market === 'handicap' || line >= 2,
  );
  const offEven = (line: number): number => {
    const odds = oddsOf({ market, line, pick }, possible, 0);
    return odds === undefined ? Number.POSITIVE_INFINITY : Math.abs(HUNDRED / odds - 0.5);
  };
  return candidates.reduce((best, line) => (offEven(line) < offEven(best) ? line : best), candidates[0] ?? middle);
}

const meanOf = (market: 'total' | 'handicap', possible: readonly Possible[]): number =>
  possible.reduce(
    (sum, { outcome: { home, away }, chance }) => sum + chance * (market === 'total' ? home + away : away - home),
    0,
  );

/** Returns the line on half a point next to the mean, so that no bet of basketball is level. */
const halfLine = (market: 'total' | 'handicap', possible: readonly Possible[]): number =>
  4 * Math.floor(meanOf(market, possible)) + 2;

const around = (main: number, least = Number.NEGATIVE_INFINITY): number[] =>
  [main - ALTERNATIVE_LINE_DISTANCE, main, main + ALTERNATIVE_LINE_DISTANCE].filter((line) => line >= least);
