import type { Calls } from '../../../generated/types/calls.ts';
import type { LotteryDraw } from '../../../generated/types/data.ts';
import type { LotteryDrawSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { numbersFromWire, prizesFromWire } from '../lottery-wire.ts';

export const source = defineSource<Calls, LotteryDrawSourceParams, LotteryDraw>({
  name: 'lottery-draw',
  describes: 'A draw of a lottery with what its result follows from.',
  returns: 'LotteryDraw',
  freshFor: 10,
  refreshOn: ['lottery-draw'],
  read: async ({ gameCode, numero }, call) => {
    const { gameGroupCode, winningNumber, prizes, replaced, ...draw } = await call('lotteryDraw', { gameCode, numero });
    return {
      ...draw,
      family: gameGroupCode,
      result: numbersFromWire(winningNumber),
      ...prizesFromWire(prizes),
      replaced: replaced.map((one) => ({ result: numbersFromWire(one.winningNumber), at: one.replacedAt })),
    };
  },
});
