import type { WireGame } from '../../generated/types/calls.ts';
import type { Game } from '../../generated/types/data.ts';
import { unitsFromDecimal } from '../../rules/money.ts';

/** A game as widgets know it: money in units of 1/10 000. */
export const gameFromWire = (game: WireGame): Game => ({ ...game, minBet: unitsFromDecimal(game.minBet) });
