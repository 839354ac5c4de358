import type { Game } from '../../../generated/types/data.ts';

export type GameMark = 'new' | 'hot';

/** New takes precedence over hot, because the player has not seen the game yet. */
const getMark = ({ isNew, isHot }: Game): GameMark | undefined => (isNew === true ? 'new' : isHot ? 'hot' : undefined);

/** Returns the badges of a list of games. When all games would have the same badge, none is shown. */
export function getMarks(games: readonly Game[]): readonly (GameMark | undefined)[] {
  const marks = games.map(getMark);
  const alike = marks.length > 1 && marks.every((mark) => mark === marks[0]);
  return alike ? marks.map(() => undefined) : marks;
}
