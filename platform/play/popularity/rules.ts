const HOUR_MS = 60 * 60 * 1000;

/** Period over which popularity is counted. */
export const POPULAR_MS = 7 * 24 * HOUR_MS;
/** Period over which hot games are found. */
export const HOT_MS = 24 * HOUR_MS;
/** At most one of so many games of a category is hot. */
const HOT_SHARE = 6;

/**
 * How much a game was played. A player counts once for each hour in which they played it, so that automatic play by one
 * player does not make a game popular.
 */
export interface Plays {
  /** Over `POPULAR_MS`. */
  readonly plays: number;
  /** Over `HOT_MS`. */
  readonly recent: number;
}

/** Plays of one merchant's games; the key is `gameKey`. A game that was not played is missing. */
export type PlaysByGame = ReadonlyMap<string, Plays>;

export const gameKey = ({ vendor, gameCode }: { readonly vendor: string; readonly gameCode: string }): string =>
  `${vendor} ${gameCode}`;

/** Returns the start of the hour, in milliseconds. */
export const startOfHour = (instant: number): number => Math.floor(instant / HOUR_MS) * HOUR_MS;

/**
 * Returns the first hour to count again: the last counted one, because it was incomplete, and at least the hour before this
 * one, because rounds may commit late.
 */
export function firstOpenHour(now: number, lastCounted: number | undefined): number {
  const oldest = startOfHour(now - POPULAR_MS);
  return Math.max(oldest, Math.min(lastCounted ?? oldest, startOfHour(now) - HOUR_MS));
}

interface CountedGame {
  readonly vendor: string;
  readonly gameCode: string;
  readonly gameId: number;
  readonly gameType: string;
}

/** Returns the ids of the hot games: in each category the most played ones of the last day, at most a sixth of its games. */
export function findHotGames(games: readonly CountedGame[], plays: PlaysByGame): ReadonlySet<number> {
  const recentOf = (game: CountedGame): number => plays.get(gameKey(game))?.recent ?? 0;
  const hot = [...Map.groupBy(games, ({ gameType }) => gameType).values()].flatMap((category) =>
    category
      .filter((game) => recentOf(game) > 0)
      .toSorted((a, b) => recentOf(b) - recentOf(a) || a.gameId - b.gameId)
      .slice(0, Math.ceil(category.length / HOT_SHARE)),
  );
  return new Set(hot.map(({ gameId }) => gameId));
}
