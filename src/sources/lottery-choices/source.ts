import type { Calls } from '../../../generated/types/calls.ts';
import type { LotteryChoices } from '../../../generated/types/data.ts';
import type { LotteryChoicesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { readChoices } from '../../api/lottery-choices.ts';

export const source = defineSource<Calls, LotteryChoicesSourceParams, LotteryChoices>({
  name: 'lottery-choices',
  describes: 'Favourite and last opened lotteries, which this browser keeps for each username.',
  returns: 'LotteryChoices',
  freshFor: 0,
  read: ({ account }) => Promise.resolve({ ...readChoices(account), isRead: typeof localStorage !== 'undefined' }),
});
