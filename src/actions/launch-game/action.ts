import type { Calls } from '../../../generated/types/calls.ts';
import type { LaunchGameActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import type { Problem } from '../../../renderer/problem.ts';
import { pick, systemRandom } from '../../../rules/random.ts';
import { CallFailure, problemOf } from '../../api/failure.ts';
import { settingsState } from '../../facts/state.ts';

/** Vendors answer with one of two names (GLA-02). */
const addressOf = (answer: object): string | undefined => {
  const { game_url: first, game_url2: second } = answer as { game_url?: string; game_url2?: string };
  return first || second;
};

/** A path of the platform is opened on one of the launch CDNs, when there are any (SYS-11). */
const onLaunchOrigin = (url: string, origin: string | undefined): string =>
  origin !== undefined && url.startsWith('/') ? origin + url : url;

const withoutAddress = ({ nodeId }: LaunchGameActionParams['game']): Problem => ({
  code: 'launch.address',
  severity: 'error',
  message: 'error.internal.error',
  found: `an answer without an address for game ${nodeId}`,
});

export const action = defineAction<Calls, LaunchGameActionParams>({
  name: 'launch-game',
  describes: 'Starts a game.',
  requires: 'login',
  tracks: 'launch_game',
  run: async ({ game }, { call, navigate, openModal, text, merchant, fact, get }) => {
    const { nodeId, vassalage, gameName } = game;
    try {
      const answer = await call('launchGame', {
        nodeId,
        ...(vassalage ? { vassalage } : {}),
        gameId: nodeId,
        accountType: 1,
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: 3,
        merchantCode: merchant,
        language: String(fact('site.language')),
      });
      const url = addressOf(answer);
      if (!url) throw new CallFailure(withoutAddress(game));
      navigate(onLaunchOrigin(url, pick(systemRandom, get(settingsState).launchGameCDNs)));
      return { ok: true };
    } catch (error) {
      const problem = problemOf(error);
      openModal('launchNotice', { game: gameName, message: text(problem.message) });
      return { ok: false, problem, told: true };
    }
  },
});
