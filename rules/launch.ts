import type { LaunchGameRequest } from '../generated/types/calls.ts';

/** The parameters of a game launch. */
export interface LaunchParams {
  readonly gameId: number;
  readonly vendorCode: string;
  /** Room of a multiplayer game; the request carries it in place of the game. */
  readonly room?: string | undefined;
  /** Price of a fixture with which a sportsbook opens. */
  readonly selection?: string | undefined;
  readonly username: string;
  readonly merchant: string;
  readonly language: string;
}

/**
 * Returns a launch request in the shape of the API family (GLA-02). The platform reads the player from the session, not
 * from `username`.
 */
export function launchRequest({ gameId, vendorCode, room, selection, username, merchant, language }: LaunchParams) {
  return {
    ...(room ? { roomId: room } : { gameId }),
    ...(selection ? { selection } : {}),
    nodeId: gameId,
    vassalage: vendorCode,
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
 * Returns the address of the game, or undefined when the response contains none. Vendors use one of two property names
 * (GLA-02), the second for games in their own window; a relative path is resolved on the launch CDN (SYS-11).
 */
export function launchUrl(
  answer: unknown,
  { inWindow = false, origin }: { readonly inWindow?: boolean; readonly origin?: string | undefined },
): string | undefined {
  const { content = answer } = (answer ?? {}) as { content?: unknown };
  const { game_url: first, game_url2: second } = (content ?? {}) as { game_url?: unknown; game_url2?: unknown };
  const url = (inWindow ? second || first : first || second) || undefined;
  if (typeof url !== 'string') return undefined;
  return origin !== undefined && url.startsWith('/') ? origin + url : url;
}
