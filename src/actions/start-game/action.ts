import type { Calls } from '../../../generated/types/calls.ts';
import type { StartGameActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { launchRequest, launchUrl } from '../../../rules/launch.ts';
import { toProblem } from '../../api/failure.ts';
import { gameOrigin } from '../../facts/connections/skipped.ts';
import { markPlayed, sessionState, settingsState } from '../../facts/state.ts';

export const action = defineAction<Calls, StartGameActionParams>({
  name: 'start-game',
  describes: 'Starts a game session. The value is the address for the game’s iframe.',
  requires: 'login',
  run: async (started, { call, fact, get, set, merchant, text }) => {
    try {
      const language = String(fact('site.language'));
      const username = String(fact('session.account') ?? '');
      const answer = await call('launchGame', launchRequest({ ...started, username, merchant, language }));
      const url = launchUrl(answer, { origin: gameOrigin(get(settingsState).launchGameCDNs) });
      if (url) {
        set(sessionState, markPlayed);
        return { ok: true, value: { url } };
      }
      return { ok: false, problem: { ...withoutAddress, message: text(withoutAddress.message) }, notified: true };
    } catch (error) {
      const problem = toProblem(error);
      // The game frame shows the problem in the game's place.
      return { ok: false, problem: { ...problem, message: text(problem.message) }, notified: true };
    }
  },
});

const withoutAddress = { code: 'launch.address', severity: 'error', message: 'error.internal.error' } as const;
