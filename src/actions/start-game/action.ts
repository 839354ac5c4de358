import type { Calls } from '../../../generated/types/calls.ts';
import type { StartGameActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { problemOf } from '../../api/failure.ts';
import { requestLaunch } from '../launch-request.ts';

export const action = defineAction<Calls, StartGameActionParams>({
  name: 'start-game',
  describes: 'Opens a session of a game and answers its address, for the frame that shows it.',
  requires: 'login',
  run: async (launched, context) => {
    try {
      return { ok: true, value: { url: await requestLaunch(launched, context) } };
    } catch (error) {
      const problem = problemOf(error);
      // The frame says it in the game's place.
      return { ok: false, problem: { ...problem, message: context.text(problem.message) }, told: true };
    }
  },
});
