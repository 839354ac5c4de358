import type { LotteryChoices, LotteryGames } from '../../../generated/types/data.ts';

export type Game = LotteryGames['games'][number];

/** Returns the prize modes to choose from: those that have a lottery, in the order of the site. */
export const modesOf = (games: readonly Game[], modes: readonly string[]): readonly string[] =>
  modes.filter((mode) => games.some((game) => game.modes.includes(mode)));

/** Returns the lotteries of a mode: favourites first, then in the order of the platform. */
export function gamesOfMode(games: readonly Game[], mode: string, { favorites }: LotteryChoices): readonly Game[] {
  const placeOf = ({ code }: Game): number => {
    const at = favorites.indexOf(code);
    return at < 0 ? favorites.length : at;
  };
  return games.filter((game) => game.modes.includes(mode)).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the last opened lotteries that the site still has. */
export const recentGames = (games: readonly Game[], { recents }: LotteryChoices): readonly Game[] =>
  recents.flatMap((code) => games.find((game) => game.code === code) ?? []).slice(0, 6);

/** Returns when the next of the draws happens; undefined when none is planned. */
export function nextDrawAt(games: readonly Game[]): number | undefined {
  const times = games.flatMap(({ current }) => (current ? [current.drawsAt] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}
