import type { Calls } from '../../generated/types/calls.ts';
import type { ActionContext } from '../../renderer/action/define-action.ts';
import type { Problem } from '../../renderer/problem.ts';
import { pick, systemRandom } from '../../rules/random.ts';
import { CallFailure } from '../api/failure.ts';
import { settingsState } from '../facts/state.ts';

export interface LaunchRequest {
  readonly nodeId: number;
  readonly vassalage: string;
  readonly room?: string | undefined;
  /** Whether it is for a window of its own; some vendors have another address for it. */
  readonly inWindow?: boolean;
}

type Surroundings = Pick<ActionContext<Calls>, 'call' | 'fact' | 'get' | 'merchant'>;

/** Asks the platform to open a game and answers its address; throws `CallFailure`. */
export async function requestLaunch(
  { nodeId, vassalage, room, inWindow = false }: LaunchRequest,
  { call, fact, get, merchant }: Surroundings,
): Promise<string> {
  const answer = await call('launchGame', {
    ...(room ? { roomId: room } : { gameId: nodeId }),
    nodeId,
    vassalage,
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: String(fact('session.account') ?? ''),
    merchantCode: merchant,
    language: String(fact('site.language')),
    backUrl: '/',
  });
  const url = addressIn(answer, inWindow);
  if (!url) throw new CallFailure(withoutAddress(nodeId));
  return onLaunchOrigin(url, pick(systemRandom, get(settingsState).launchGameCDNs));
}

/** Vendors answer with one of two names (GLA-02); platforms of the family put both into `content`. */
function addressIn(answer: unknown, inWindow: boolean): string | undefined {
  const { content = answer } = (answer ?? {}) as { content?: unknown };
  const { game_url: first, game_url2: second } = (content ?? {}) as { game_url?: string; game_url2?: string };
  return inWindow ? second || first : first || second;
}

/** A path of the platform is opened on one of the launch CDNs, when there are any (SYS-11). */
const onLaunchOrigin = (url: string, origin: string | undefined): string =>
  origin !== undefined && url.startsWith('/') ? origin + url : url;

const withoutAddress = (nodeId: number): Problem => ({
  code: 'launch.address',
  severity: 'error',
  message: 'error.internal.error',
  found: `an answer without an address for game ${nodeId}`,
});
