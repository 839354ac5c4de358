import type { Calls } from '../../../generated/types/calls.ts';
import type { PersonalProfit } from '../../../generated/types/data.ts';
import type { PersonalProfitSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { getPeriodRequest } from '../../api/period-request.ts';

type WireFigures = Calls['personalProfit']['response']['totals'];

export const source = defineSource<Calls, PersonalProfitSourceParams, PersonalProfit>({
  name: 'personal-profit',
  describes: 'What a period meant for the player’s money, by day and in total.',
  returns: 'PersonalProfit',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  read: async (params, call) => {
    const { list, totals, ...period } = await call('personalProfit', getPeriodRequest(params));
    return {
      days: list.map(({ day, ...figures }) => ({ day, ...toUnits(figures) })),
      totals: toUnits(totals),
      ...period,
    };
  },
});

const toUnits = (figures: WireFigures) => ({
  deposits: unitsFromWire(figures.deposits),
  withdrawals: unitsFromWire(figures.withdrawals),
  validBets: unitsFromWire(figures.validBets),
  wins: unitsFromWire(figures.wins),
  rebates: unitsFromWire(figures.rebates),
  net: unitsFromWire(figures.net),
});
