import type { Calls } from '../../../generated/types/calls.ts';
import type { WinnerList } from '../../../generated/types/data.ts';
import type { WinnersSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';
import { withGameId } from '../../api/wire-game.ts';

export const source = defineSource<Calls, WinnersSourceParams, WinnerList>({
  name: 'winners',
  describes: 'Recent big wins, largest first.',
  returns: 'WinnerList',
  freshFor: 60,
  refreshOn: ['win'],
  read: async ({ limit }, call, { language }) => {
    const { list } = await call('rankList', { gameCategory: 'ALL', language, limitNum: limit });
    return { winners: list.map(({ vo }) => ({ ...withGameId(vo), winAmount: unitsFromDecimal(vo.winAmount) })) };
  },
});
