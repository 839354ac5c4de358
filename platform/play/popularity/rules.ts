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

/**
 * Returns the ids of the hot games: in each category those that rose most, at most a sixth of its games. Hot is not the same as
 * popular: a game rose if it has a larger share of the last day's plays than of the days before. Without plays before the last
 * day there is nothing to compare with, and no game is hot.
 */
export function findHotGames(games: readonly CountedGame[], plays: PlaysByGame): ReadonlySet<number> {
  const risen = findRises(games, plays);
  const riseOf = ({ gameId }: CountedGame): number => risen.get(gameId) ?? 0;
  const hot = [...Map.groupBy(games, ({ gameType }) => gameType).values()].flatMap((category) =>
    category
      .filter((game) => riseOf(game) > 0)
      .toSorted((a, b) => riseOf(b) - riseOf(a) || a.gameId - b.gameId)
      .slice(0, Math.ceil(category.length / HOT_SHARE)),
  );
  return new Set(hot.map(({ gameId }) => gameId));
}

/**
 * Returns by how many plays of the last day each game exceeds what its share of the days before would give it. Shares make the
 * length of the earlier period and the growth of the whole site irrelevant.
 */
function findRises(games: readonly CountedGame[], plays: PlaysByGame): ReadonlyMap<number, number> {
  const counted = games.flatMap((game) => {
    const found = plays.get(gameKey(game));
    return found ? [{ gameId: game.gameId, recent: found.recent, earlier: found.plays - found.recent }] : [];
  });
  const recent = counted.reduce((sum, one) => sum + one.recent, 0);
  const earlier = counted.reduce((sum, one) => sum + one.earlier, 0);
  if (earlier === 0) return new Map();
  return new Map(counted.map((one) => [one.gameId, one.recent - (one.earlier * recent) / earlier]));
}
