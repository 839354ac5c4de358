import type { GamePage } from '../../generated/types/data.ts';

/** Pagination of a player's own games: the platform returns the number of pages, not of games. */
export const gamePages = {
  pages: ({ totalPages }: GamePage): number => totalPages,
  join: (before: GamePage, next: GamePage): GamePage => {
    const games = [...before.games, ...next.games];
    return { ...next, totalCount: games.length, games };
  },
};
