import type { EligibleGame } from '../../../rules/promotions/drain.ts';
import type { Catalogue } from '../../play/catalogue/catalogue.ts';

/**
 * House edges of categories whose games state no RTP: of the best bet that such games offer, so that a judgement errs on the
 * careful side. Baccarat's banker, a rake, a two-way market at a margin of 5 %, and half of a lottery's stakes.
 */
const EDGES: Readonly<Record<string, number>> = { LIVE: 0.0106, PVP: 0.03, SPORTS: 0.025, ESPORTS: 0.025 };
const OTHERWISE = 0.04;

/** Returns for each category the game with the lowest house edge: no strategy does better than at it. */
export function findOfferedGames({ games }: Catalogue): readonly EligibleGame[] {
  const cheapest = new Map<string, EligibleGame>();
  for (const game of games) {
    const edge = game.rtp === undefined ? (EDGES[game.gameType] ?? OTHERWISE) : Math.max(0, 1 - game.rtp / 100);
    const known = cheapest.get(game.gameType);
    if (!known || edge < known.edge)
      cheapest.set(game.gameType, { name: game.names.en ?? game.gameCode, category: game.gameType, edge });
  }
  return [...cheapest.values()];
}
