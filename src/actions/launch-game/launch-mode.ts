/** The properties of a game that decide how it opens. */
export interface OpenedGame {
  readonly gameType?: string | undefined;
  readonly isGame?: string | undefined;
  readonly accountTypeName?: string | undefined;
}

/**
 * lottery, sea-lottery, vn-lottery: the lottery's page · list: the vendor's list of games · window: a new window ·
 * rooms: the rooms of a multiplayer game · frame: the site's game screen.
 */
export type LaunchMode = 'lottery' | 'sea-lottery' | 'vn-lottery' | 'list' | 'window' | 'rooms' | 'frame';

/** Returns how a game opens (GLA-03). */
export function getLaunchMode(
  game: OpenedGame,
  { room, selection, chosen }: { room?: string | undefined; selection?: string | undefined; chosen: boolean },
): LaunchMode {
  const { accountTypeName: account, gameType } = game;
  if (account === 'TCG_SEA') return 'sea-lottery';
  if (account === 'TCG_LOTTO_VN' || gameType === 'VNLOTTERY') return 'vn-lottery';
  if (account === 'LOTT' || account === 'ELOTT' || gameType === 'LOTT' || gameType === 'ELOTT') return 'lottery';
  if (chosen) return 'window';
  // Whoever tapped odds has chosen already.
  if (game.isGame === 'VASSALAGE' && selection === undefined) return 'list';
  if (gameType === 'PVP' && room === undefined) return 'rooms';
  return 'frame';
}
