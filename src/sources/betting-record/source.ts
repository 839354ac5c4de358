import type { Calls } from '../../../generated/types/calls.ts';
import type { BettingRecord } from '../../../generated/types/data.ts';
import type { BettingRecordSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { getRequest } from './request.ts';

interface WireAmounts {
  readonly stake: number | string;
  readonly validBet: number | string;
  readonly payout: number | string;
  readonly net: number | string;
}

export const source = defineSource<Calls, BettingRecordSourceParams, BettingRecord>({
  name: 'betting-record',
  describes: 'A page of the player’s rounds in a period, newest first, with the sums of all pages.',
  returns: 'BettingRecord',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  read: async (params, call) => {
    const request = getRequest(params);
    const { list, totals, ...period } = await call('betHistory', request);
    return {
      bets: list.map(({ vassalage: vendor, nodeId, gameType: _category, ...bet }) => ({
        vendor,
        ...(nodeId === undefined ? {} : { gameId: nodeId }),
        ...bet,
        ...unitsOf(bet),
      })),
      totals: { bets: totals.bets, ...unitsOf(totals) },
      page: request.pageNo,
      ...period,
    };
  },
});

const unitsOf = ({ stake, validBet, payout, net }: WireAmounts) => ({
  stake: unitsFromWire(stake),
  validBet: unitsFromWire(validBet),
  payout: unitsFromWire(payout),
  net: unitsFromWire(net),
});
