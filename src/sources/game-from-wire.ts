import type { WireGame } from '../../generated/types/calls.ts';
import type { Game } from '../../generated/types/data.ts';
import { unitsFromDecimal } from '../../rules/money.ts';

/** A game of a platform of the API family, which has other names for the title and the picture and may lack the rest. */
type FamilyGame = Pick<WireGame, 'nodeId' | 'vassalage' | 'gameType'> &
  Partial<WireGame> & { readonly nodeName?: string; readonly showIcon?: string; readonly defaultIcon?: string };

/** Converts a game of a call to widget data: money in units of 1/10 000. */
export function gameFromWire({ nodeName, showIcon, defaultIcon, ...game }: FamilyGame): Game {
  return {
    ...game,
    vendorName: game.vendorName ?? game.vassalage,
    gameName: game.gameName ?? nodeName ?? '',
    gameClassify: game.gameClassify ?? '',
    isGame: game.isGame ?? 'GAME',
    code: game.code ?? String(game.nodeId),
    isHot: game.isHot ?? false,
    smallIcon: game.smallIcon ?? showIcon ?? defaultIcon ?? '',
    minBet: unitsFromDecimal(game.minBet ?? 0),
  };
}
