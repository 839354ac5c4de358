import type { Calls } from '../../../generated/types/calls.ts';
import type { BetDetail } from '../../../generated/types/data.ts';
import type { BetDetailSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, BetDetailSourceParams, BetDetail>({
  name: 'bet-detail',
  describes: 'The transactions of one of the player’s rounds, oldest first; empty without a chosen round.',
  returns: 'BetDetail',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  read: async ({ bet = '' }, call) => {
    const [vendorCode = '', ...rest] = bet.split('/');
    const roundId = rest.join('/');
    if (vendorCode === '' || vendorCode.length > 40 || roundId === '') return { transactions: [] };
    const { transactions, proofUrl } = await call('betDetail', { vassalage: vendorCode, roundId });
    return {
      ...(proofUrl === undefined ? {} : { proofUrl }),
      transactions: transactions.map((one) => ({
        ...one,
        amount: unitsFromWire(one.amount),
        payout: unitsFromWire(one.payout),
      })),
    };
  },
});
