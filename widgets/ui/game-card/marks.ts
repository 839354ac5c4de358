import type { Game } from '../../../generated/types/data.ts';

export type GameMark = 'new' | 'hot';

/** New before hot: a game that is both has not been seen yet. */
const markOf = ({ isNew, isHot }: Game): GameMark | undefined => (isNew === true ? 'new' : isHot ? 'hot' : undefined);

/** The marks of games that stand together. A mark tells games apart: where all would carry the same, none does. */
export function marksOf(games: readonly Game[]): readonly (GameMark | undefined)[] {
  const marks = games.map(markOf);
  const alike = marks.length > 1 && marks.every((mark) => mark === marks[0]);
  return alike ? marks.map(() => undefined) : marks;
}
