import type { Calls } from '../../../generated/types/calls.ts';
import type { KeepLotteryChoiceActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { keepChoice } from '../../api/lottery-choices.ts';

export const action = defineAction<Calls, KeepLotteryChoiceActionParams>({
  name: 'keep-lottery-choice',
  describes: 'Puts a lottery into the favourites or the last opened lotteries of this browser, or takes it away.',
  run: ({ list, gameCode, kept }, { fact, refresh }) => {
    keepChoice(String(fact('session.account') ?? ''), list, { gameCode, kept });
    refresh('lottery-choices');
    return { ok: true };
  },
});
