import type { LinkBinding } from '../generated/types/manifest.ts';

/** The properties of a game that decide which page is its own. */
interface LinkedGame {
  readonly gameId: number;
  readonly gameType?: string | undefined;
  readonly accountTypeName?: string | undefined;
  /** The vendor's own code of the game, which is that of the lottery. */
  readonly gameCode?: string | undefined;
  readonly defaultPlayType?: string | undefined;
}

/** Returns the link to a lottery's own page; undefined for other games (GLA-03). */
export function lotteryLink({
  gameType,
  accountTypeName,
  gameCode,
  defaultPlayType,
}: LinkedGame): LinkBinding | undefined {
  const named = gameCode ? { gameCode } : {};
  const query = { ...named, ...(defaultPlayType ? { playType: defaultPlayType } : {}) };
  if (accountTypeName === 'TCG_SEA') return { $link: 'lottery', query: { ...query, launcher: 'sea' } };
  if (accountTypeName === 'TCG_LOTTO_VN' || gameType === 'VNLOTTERY') return { $link: 'vnlottery', query: named };
  if (gameType === 'ELOTT') return { $link: 'elott', query };
  if (gameType === 'LOTT' || accountTypeName === 'LOTT' || accountTypeName === 'ELOTT')
    return { $link: 'lottery', query };
  return undefined;
}

/** Returns the link to the page of a game, which opens it when a player is signed in. */
export const gameLink = (game: LinkedGame): LinkBinding =>
  lotteryLink(game) ?? { $link: 'game', query: { id: game.gameId } };

/** Returns the link to the page about an item of a source; undefined for items without one. */
export const itemLink = (item: object): LinkBinding | undefined =>
  'gameId' in item ? gameLink(item as LinkedGame) : undefined;
