import type { Calls } from '../../../generated/types/calls.ts';
import type { LotteryResults } from '../../../generated/types/data.ts';
import type { LotteryResultsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { PRIZE_MODES } from '../../../rules/lottery/link.ts';
import { idOfLottery, numbersFromWire, prizesFromWire } from '../lottery-wire.ts';

export const source = defineSource<Calls, LotteryResultsSourceParams, LotteryResults>({
  name: 'lottery-results',
  describes: 'Results of a lottery, or of all lotteries of a prize mode, the newest first.',
  returns: 'LotteryResults',
  freshFor: 10,
  refreshOn: ['lottery-draw'],
  paged: {
    next: ({ next }) => next,
    join: (before, { results, next }) => ({
      results: [...before.results, ...results],
      ...(next === undefined ? {} : { next }),
    }),
  },
  read: async ({ gameCode, mode, limit }, call, { language, cursor }) => {
    if (!gameCode) {
      const prizeMode = PRIZE_MODES.find((one) => one === mode);
      const { list } = await call('openedNumeros', { count: limit, ...(prizeMode ? { prizeMode } : {}) });
      return {
        results: list.map((one) => ({
          gameCode: one.gameCode,
          numero: one.numero,
          numbers: numbersFromWire(one.winningNumber),
          ...prizesFromWire(one.prizes),
          drawsAt: one.openedAt,
        })),
      };
    }
    const gameId = await idOfLottery(call, gameCode, language);
    const { list, next } = await call('lotteryHistory', {
      gameId,
      size: limit,
      ...(cursor === undefined ? {} : { before: cursor }),
    });
    return {
      results: list.map(({ numero, state, drawsAt, winningNumber, prizes, isCorrected }) => ({
        gameCode,
        numero,
        numbers: numbersFromWire(winningNumber),
        ...prizesFromWire(prizes),
        drawsAt,
        ...(state === 'CANCELLED' ? { cancelled: true } : {}),
        ...(isCorrected ? { corrected: true } : {}),
      })),
      ...(next === undefined ? {} : { next }),
    };
  },
});
