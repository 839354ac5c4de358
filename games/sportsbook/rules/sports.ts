/** A side of a fixture. */
export type Side = 'home' | 'away';

export interface Team {
  readonly id: string;
  readonly name: string;
  /** Three letters for tables. */
  readonly short: string;
  /** How strong it is; 400 more means ten times the odds of winning, as with Elo. */
  readonly rating: number;
  /** Shirt and trim, as CSS colours. */
  readonly colours: readonly [string, string];
}

export const team = (name: string, short: string, [rating, shirt, trim]: readonly [number, string, string]): Team => ({
  id: short.toLowerCase(),
  name,
  short,
  rating,
  colours: [shirt, trim],
});

/** How a fixture of a league goes. */
type Format =
  | { readonly kind: 'football' }
  /** Maps are races to `race` points; who first wins more than half of `bestOf` maps wins. `pace` is milliseconds a point. */
  | { readonly kind: 'series'; readonly bestOf: 3 | 5; readonly race: number; readonly pace: number };

export interface League {
  readonly id: string;
  readonly book: Book;
  readonly name: string;
  /** What is played, as a key of the texts. */
  readonly discipline: 'football' | 'arena' | 'strike';
  readonly format: Format;
  /** Milliseconds between rounds of fixtures, and when within them a round begins. */
  readonly every: number;
  readonly offset: number;
  /** Fixtures a round. */
  readonly fixtures: number;
  /** What the house keeps of each market, in 1/10 000. */
  readonly margin: number;
  readonly teams: readonly Team[];
}

/** The two books: the same engine over two catalogues of leagues. */
export type Book = 'sports' | 'esports';

export interface Fixture {
  readonly id: string;
  readonly league: League;
  readonly home: Team;
  readonly away: Team;
  /** Milliseconds since 1970. */
  readonly kickOff: number;
}

/** What a fixture came to, as far as bets need it. Goals in football, maps in a series. */
export interface Outcome {
  readonly home: number;
  readonly away: number;
  /** Who won the first map of a series. */
  readonly firstMap?: Side;
}
