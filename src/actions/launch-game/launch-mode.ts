/** The properties of a game that decide how it opens. */
export interface OpenedGame {
  readonly gameType?: string | undefined;
  readonly isGame?: string | undefined;
  readonly ownWindow?: boolean | undefined;
}

/**
 * list: the vendor's list of games · window: a new window ·
 * rooms: the rooms of a multiplayer game · frame: the site's game screen.
 */
export type LaunchMode = 'list' | 'window' | 'rooms' | 'frame';

interface Choice {
  readonly room?: string | undefined;
  readonly selection?: string | undefined;
  /** Whether the game was chosen from its vendor's list. */
  readonly chosen: boolean;
}

/**
 * Returns how a game opens that has no page of its own as lotteries have (GLA-03): in the site's frame, unless its vendor
 * refuses that.
 */
export function getLaunchMode(game: OpenedGame, { room, selection, chosen }: Choice): LaunchMode {
  // Whoever tapped odds has chosen already.
  if (game.isGame === 'VASSALAGE' && !chosen && selection === undefined) return 'list';
  if (game.ownWindow) return 'window';
  if (game.gameType === 'PVP' && room === undefined) return 'rooms';
  return 'frame';
}
