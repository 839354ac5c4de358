import type { LaunchGameRequest } from '../generated/types/calls.ts';

/** Who opens what. */
export interface Launch {
  readonly nodeId: number;
  readonly vassalage: string;
  /** Room of a game between players; it takes the place of the game. */
  readonly room?: string | undefined;
  readonly username: string;
  readonly merchant: string;
  readonly language: string;
}

/** A launch as the family asks for it (GLA-02); who asks is told by the session as well. */
export function launchRequest({ nodeId, vassalage, room, username, merchant, language }: Launch) {
  return {
    ...(room ? { roomId: room } : { gameId: nodeId }),
    nodeId,
    vassalage,
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username,
    merchantCode: merchant,
    language,
    backUrl: '/',
  } satisfies Partial<LaunchGameRequest>;
}

/**
 * Where the game is, if the answer says so. Vendors use one of two names (GLA-02), the second for a window of its own; a
 * path of the platform is opened on the launch CDN, when there is one (SYS-11).
 */
export function launchAddress(
  answer: unknown,
  { inWindow = false, origin }: { readonly inWindow?: boolean; readonly origin?: string | undefined },
): string | undefined {
  const { content = answer } = (answer ?? {}) as { content?: unknown };
  const { game_url: first, game_url2: second } = (content ?? {}) as { game_url?: unknown; game_url2?: unknown };
  const url = (inWindow ? second || first : first || second) || undefined;
  if (typeof url !== 'string') return undefined;
  return origin !== undefined && url.startsWith('/') ? origin + url : url;
}
