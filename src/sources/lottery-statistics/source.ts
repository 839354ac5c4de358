import type { Calls } from '../../../generated/types/calls.ts';
import type { LotteryStatistics } from '../../../generated/types/data.ts';
import type { LotteryStatisticsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { idOfLottery } from '../lottery-wire.ts';

const [MIN_DRAWS, MOST, DEFAULT] = [30, 1000, 100];

export const source = defineSource<Calls, LotteryStatisticsSourceParams, LotteryStatistics>({
  name: 'lottery-statistics',
  describes: 'How often and how long ago each symbol of a lottery was drawn, and its runs of sides.',
  returns: 'LotteryStatistics',
  freshFor: 30,
  refreshOn: ['lottery-draw'],
  read: async ({ gameCode, count }, call, { language }) => {
    const wanted = Number(count) || DEFAULT;
    const gameId = await idOfLottery(call, gameCode, language);
    return call('lotteryStatistics', { gameId, count: Math.min(MOST, Math.max(MIN_DRAWS, wanted)) });
  },
});
