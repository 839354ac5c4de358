/** The properties of a game that decide how it opens. */
export interface OpenedGame {
  readonly gameType?: string | undefined;
  readonly isGame?: string | undefined;
}

/**
 * list: the vendor's list of games · window: a new window ·
 * rooms: the rooms of a multiplayer game · frame: the site's game screen.
 */
export type LaunchMode = 'list' | 'window' | 'rooms' | 'frame';

/** Returns how a game opens that has no page of its own as lotteries have (GLA-03). */
export function getLaunchMode(
  game: OpenedGame,
  { room, selection, chosen }: { room?: string | undefined; selection?: string | undefined; chosen: boolean },
): LaunchMode {
  if (chosen) return 'window';
  // Whoever tapped odds has chosen already.
  if (game.isGame === 'VASSALAGE' && selection === undefined) return 'list';
  if (game.gameType === 'PVP' && room === undefined) return 'rooms';
  return 'frame';
}
