import type { Calls } from '../../../generated/types/calls.ts';
import type { LotteryDraws } from '../../../generated/types/data.ts';
import type { LotteryDrawsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { readWithClock } from '../../api/platform-clock.ts';
import { drawFromWire, idOfLottery, numbersFromWire } from '../lottery-wire.ts';

export const source = defineSource<Calls, LotteryDrawsSourceParams, LotteryDraws>({
  name: 'lottery-draws',
  describes: 'The draws of a lottery around now: the last one, the one that bets are for, and those after it.',
  returns: 'LotteryDraws',
  freshFor: 5,
  refreshOn: ['lottery-draw'],
  read: async ({ gameCode }, call, { language }) => {
    const gameId = await idOfLottery(call, gameCode, language);
    const { answer, times } = await readWithClock(() => call('lotteryNear', { gameId, language }));
    const { now, currentNumero, previousNumero, nextNumeros } = answer;
    return {
      clock: times.clock,
      id: answer.gameId,
      code: answer.gameCode,
      family: answer.gameGroupCode,
      name: answer.gameName,
      modes: answer.prizeModes,
      ...(currentNumero ? { current: drawFromWire(currentNumero, now, times) } : {}),
      ...(previousNumero
        ? {
            previous: {
              numero: previousNumero.numero,
              numbers: numbersFromWire(previousNumero.winningNumber),
              ...(previousNumero.state === 'CANCELLED' ? { cancelled: true } : {}),
            },
          }
        : {}),
      next: nextNumeros.map((draw) => drawFromWire(draw, now, times)),
    };
  },
});
