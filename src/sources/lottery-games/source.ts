import type { Calls } from '../../../generated/types/calls.ts';
import type { LotteryGames } from '../../../generated/types/data.ts';
import type { LotteryGamesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { PRIZE_MODES } from '../../../rules/lottery/link.ts';
import { readWithClock } from '../../api/platform-clock.ts';
import { drawFromWire, numbersFromWire } from '../lottery-wire.ts';

export const source = defineSource<Calls, LotteryGamesSourceParams, LotteryGames>({
  name: 'lottery-games',
  describes: 'The lotteries of the site with their next draws and last results.',
  returns: 'LotteryGames',
  followsSettings: true,
  freshFor: 5,
  refreshOn: ['lottery-draw'],
  read: async ({ mode }, call, { language }) => {
    const prizeMode = PRIZE_MODES.find((one) => one === mode);
    const request = { language, ...(prizeMode ? { prizeMode } : {}) };
    const { answer, times } = await readWithClock(() => call('lotteryGames', request));
    return {
      clock: times.clock,
      games: answer.list.map(({ gameId, gameCode, gameGroupCode, gameName, prizeModes, ...draws }) => ({
        id: gameId,
        code: gameCode,
        family: gameGroupCode,
        name: gameName,
        modes: prizeModes,
        ...(draws.currentNumero ? { current: drawFromWire(draws.currentNumero, answer.now, times) } : {}),
        ...(draws.previousNumero
          ? {
              previous: {
                numero: draws.previousNumero.numero,
                numbers: numbersFromWire(draws.previousNumero.winningNumber),
              },
            }
          : {}),
      })),
    };
  },
});
