import type { WireGame } from '../../generated/types/calls.ts';
import type { Game } from '../../generated/types/data.ts';
import { unitsFromDecimal } from '../../rules/money.ts';

/** Converts a game of a call to widget data: money in units of 1/10 000. */
export const gameFromWire = (game: WireGame): Game => ({ ...game, minBet: unitsFromDecimal(game.minBet) });
