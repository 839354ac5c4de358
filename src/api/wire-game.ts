import type { WireGame } from '../../generated/types/calls.ts';
import type { Game } from '../../generated/types/data.ts';
import { unitsFromDecimal } from '../../rules/money.ts';

/** A game of a platform of the API family, which has other names for the title and the picture and may lack the rest. */
type FamilyGame = Pick<WireGame, 'nodeId' | 'vassalage' | 'gameType'> &
  Partial<WireGame> & { readonly nodeName?: string; readonly showIcon?: string; readonly defaultIcon?: string };

/** Converts a game of a call to widget data: our names, and money in units of 1/10 000. */
export function gameFromWire({ nodeId, vassalage, nodeName, showIcon, defaultIcon, ...game }: FamilyGame): Game {
  return {
    ...game,
    gameId: nodeId,
    vendorCode: vassalage,
    vendorName: game.vendorName ?? vassalage,
    gameName: game.gameName ?? nodeName ?? '',
    gameClassify: game.gameClassify ?? '',
    isGame: game.isGame ?? 'GAME',
    code: game.code ?? String(nodeId),
    isHot: game.isHot ?? false,
    smallIcon: game.smallIcon ?? showIcon ?? defaultIcon ?? '',
    minBet: unitsFromDecimal(game.minBet ?? 0),
  };
}

/** Renames the wire names of a game in a record that is not a whole game, such as a bet or a win. */
export const withGameId = <Wire extends { readonly nodeId: number }>({ nodeId, ...record }: Wire) => ({
  ...record,
  gameId: nodeId,
});

/** Returns what identifies a game in a request: its number, and its vendor when known. */
export const gameToWire = ({ gameId, vendorCode }: { readonly gameId: number; readonly vendorCode?: string }) => ({
  nodeId: gameId,
  ...(vendorCode ? { vassalage: vendorCode } : {}),
});

/** Returns the filter of a request for the games of a vendor; none for all vendors. */
export const vendorToWire = (vendorCode: string | undefined) => (vendorCode ? { vassalage: vendorCode } : {});
