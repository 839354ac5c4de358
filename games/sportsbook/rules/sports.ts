/** A side of a fixture. */
export type Side = 'home' | 'away';

export interface Team {
  readonly id: string;
  readonly name: string;
  /** Three-letter code for tables. */
  readonly short: string;
  /** Elo rating: 400 points more mean ten times the odds of winning. */
  readonly rating: number;
  /** Shirt and trim as CSS colours. */
  readonly colours: readonly [string, string];
}

export const team = (name: string, short: string, [rating, shirt, trim]: readonly [number, string, string]): Team => ({
  id: short.toLowerCase(),
  name,
  short,
  rating,
  colours: [shirt, trim],
});

/** The format of a league's fixtures. */
type Format =
  | { readonly kind: 'football' }
  /** Basketball: four quarters; see basketball.ts. */
  | { readonly kind: 'quarters' }
  /**
   * A map, or a set in tennis, is a race to `race` points; the first with more than half of `bestOf` maps wins. `pace` is milliseconds per
   * point.
   */
  | { readonly kind: 'series'; readonly bestOf: 3 | 5; readonly race: number; readonly pace: number };

export type Discipline = 'football' | 'tennis' | 'basketball' | 'arena' | 'strike';

export interface League {
  readonly id: string;
  readonly book: Book;
  readonly name: string;
  /** The discipline, as a text key. */
  readonly discipline: Discipline;
  readonly format: Format;
  /** Milliseconds between rounds of fixtures, and the offset of a round. */
  readonly every: number;
  readonly offset: number;
  /** Fixtures per round. */
  readonly fixtures: number;
  /** The margin of each market, in 1/10 000. */
  readonly margin: number;
  readonly teams: readonly Team[];
}

/** The two books: the same engine with two sets of leagues. */
export type Book = 'sports' | 'esports';

export interface Fixture {
  readonly id: string;
  readonly league: League;
  readonly home: Team;
  readonly away: Team;
  /** Milliseconds since 1970. */
  readonly kickOff: number;
}

/** The outcome of a fixture as bets need it: goals in football, points in basketball, maps or sets in a series. */
export interface Outcome {
  readonly home: number;
  readonly away: number;
  /** Winner of the first map of a series. */
  readonly firstMap?: Side;
}
