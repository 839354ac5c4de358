/** A side of a fixture as the public sees it. */
interface PublicSide {
  readonly name: string;
  readonly score: number;
  /** Shirt and trim as CSS colours. */
  readonly colours: readonly [string, string];
}

/** A price of the main market, which the launch accepts as `selection`. */
interface PublicPrice {
  readonly selection: string;
  readonly pick: 'home' | 'draw' | 'away';
  /** Decimal odds; absent while betting on it is suspended. */
  readonly odds?: number;
}

/** A fixture with the prices of its main market, for sites that show them outside of the game. */
export interface PublicFixture {
  readonly id: string;
  readonly sport: 'football' | 'tennis' | 'basketball' | 'esports';
  readonly league: string;
  readonly home: PublicSide;
  readonly away: PublicSide;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly status: 'upcoming' | 'live' | 'break';
  /** Minute of football, quarter of basketball, set of tennis, map of esports; 0 before the start. */
  readonly clock: number;
  readonly prices: readonly PublicPrice[];
  /** Number of further markets. */
  readonly markets: number;
}
