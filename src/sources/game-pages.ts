import type { GamePage } from '../../generated/types/data.ts';

/** How the pages of a player's own games are counted and joined: the platform says how many pages there are, not how many games. */
export const gamePages = {
  pages: ({ totalPages }: GamePage): number => totalPages,
  join: (before: GamePage, next: GamePage): GamePage => {
    const games = [...before.games, ...next.games];
    return { ...next, totalCount: games.length, games };
  },
};
