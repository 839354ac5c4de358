import type { Calls } from '../../../generated/types/calls.ts';
import type { LotterySlip } from '../../../generated/types/data.ts';
import type { LotterySlipSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { readSlip } from '../../api/lottery-choices.ts';

export const source = defineSource<Calls, LotterySlipSourceParams, LotterySlip>({
  name: 'lottery-slip',
  describes: 'The unfinished slip of a lottery, which this browser keeps.',
  returns: 'LotterySlip',
  freshFor: 0,
  read: ({ gameCode }) => Promise.resolve({ slip: readSlip(gameCode), isRead: typeof localStorage !== 'undefined' }),
});
