/** What of a game decides how it opens. */
export interface OpenedGame {
  readonly gameType?: string | undefined;
  readonly isGame?: string | undefined;
  readonly accountTypeName?: string | undefined;
}

/**
 * lottery, sea-lottery, vn-lottery: the lottery's own page · list: the games of the vendor to choose from · window: a
 * window of its own · rooms: the rooms of a game between players · frame: the site's own game screen.
 */
export type Way = 'lottery' | 'sea-lottery' | 'vn-lottery' | 'list' | 'window' | 'rooms' | 'frame';

/** Where a game opens (GLA-03). */
export function wayOf(game: OpenedGame, { room, chosen }: { room?: string | undefined; chosen: boolean }): Way {
  const { accountTypeName: account, gameType } = game;
  if (account === 'TCG_SEA') return 'sea-lottery';
  if (account === 'TCG_LOTTO_VN' || gameType === 'VNLOTTERY') return 'vn-lottery';
  if (account === 'LOTT' || account === 'ELOTT' || gameType === 'LOTT' || gameType === 'ELOTT') return 'lottery';
  if (chosen) return 'window';
  if (game.isGame === 'VASSALAGE') return 'list';
  if (gameType === 'PVP' && room === undefined) return 'rooms';
  return 'frame';
}
