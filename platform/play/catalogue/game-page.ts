import type { WireGame } from '../../../generated/types/calls.ts';
import { type CatalogueGame, filterGames, type GameFilter } from './catalogue.ts';
import { type Reader, toWireGame } from './wire.ts';

interface PageRequest extends GameFilter {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Returns the games of the given ids, in that order; ids that the site does not offer are left out. */
export const gamesById = (ids: readonly number[], { catalogue }: Reader): CatalogueGame[] =>
  ids.flatMap((id) => catalogue.byId.get(id) ?? []);

/** Returns one page of the games that match the request's filter, in the shape of the calls. */
export function gamePage(
  games: readonly CatalogueGame[],
  reader: Reader,
  { pageNo, pageSize, gameType, vendorCodes }: PageRequest,
): { games: WireGame[]; totalPages: number } {
  const found = filterGames(games, { gameType, vendorCodes });
  const from = (pageNo - 1) * pageSize;
  return {
    games: found.slice(from, from + pageSize).map((game) => toWireGame(game, reader)),
    totalPages: Math.ceil(found.length / pageSize),
  };
}
