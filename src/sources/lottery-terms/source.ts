import type { Calls } from '../../../generated/types/calls.ts';
import type { LotteryTerms } from '../../../generated/types/data.ts';
import type { LotteryTermsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { idOfLottery } from '../lottery-wire.ts';

export const source = defineSource<Calls, LotteryTermsSourceParams, LotteryTerms>({
  name: 'lottery-terms',
  describes: 'What a lottery offers: its play types with their odds, series, modes and limits.',
  returns: 'LotteryTerms',
  followsSettings: true,
  freshFor: 60,
  read: async ({ gameCode }, call, { language }) => {
    const gameId = await idOfLottery(call, gameCode, language);
    const menu = await call('lotteryPlayMenu', { gameId });
    const { maxTickets, maxDraws, maxAmount, maxNumberAmount } = menu.limits;
    return {
      id: menu.gameId,
      code: menu.gameCode,
      family: menu.gameGroupCode,
      series: menu.series,
      hasRebate: menu.hasRebate,
      modes: menu.modes,
      limits: {
        maxTickets,
        maxDraws,
        maxAmount: Number(unitsFromWire(maxAmount)),
        maxNumberAmount: Number(unitsFromWire(maxNumberAmount)),
      },
      plays: menu.plays.map(({ playId, prizes }) => ({
        id: playId,
        prizes: prizes.map(({ tier, odds }) => ({ tier, ...(odds === undefined ? {} : { odds }) })),
      })),
    };
  },
});
