import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { stateOfDraw } from './draw-state.ts';
import { findProof, listReplaced } from './proof-store.ts';
import { toIso, toPrizes, toWinningNumber } from './shown-draw.ts';

export const handlers: Partial<Handlers> = {
  lotteryDraw: async ({ gameCode, numero }, { platform }) => {
    const game = platform.lotteries.find(({ code }) => code === gameCode);
    const draw = game && (await findProof(platform.database.db, gameCode, numero));
    if (!draw) return reject('not.found');
    const replaced = draw.isCorrected ? await listReplaced(platform.database.db, gameCode, numero) : [];
    const { groups } = game.family.drawing;
    return {
      gameCode,
      gameGroupCode: game.family.code,
      numero,
      state: stateOfDraw(draw, platform.clock.now()),
      drawsAt: toIso(draw.drawsAt),
      winningNumber: toWinningNumber(draw),
      ...(draw.result && groups.length > 1 ? { prizes: toPrizes(groups, draw.result) } : {}),
      replaced: replaced.map(({ result, replacedAt }) => ({
        winningNumber: toWinningNumber({ result }),
        replacedAt: replacedAt.toISOString(),
      })),
      link: draw.link ?? '',
      index: draw.index,
      commitment: draw.commitment,
      committedAt: toIso(draw.committedAt),
      salt: draw.salt,
      saltedAt: toIso(draw.saltedAt),
    };
  },
};
