import { expect, test } from 'vitest';
import type { Game } from '../../../generated/types/data.ts';
import { getMarks } from './marks.ts';

const game = (isHot: boolean, isNew?: boolean) => ({ isHot, ...(isNew === undefined ? {} : { isNew }) }) as Game;

test.each([
  {
    where: 'some are hot, some new',
    games: [game(true), game(false, true), game(false)],
    marks: ['hot', 'new', undefined],
  },
  { where: 'new and hot is new', games: [game(true, true), game(true)], marks: ['new', 'hot'] },
  { where: 'all are hot: it says nothing', games: [game(true), game(true)], marks: [undefined, undefined] },
  { where: 'a single hot game', games: [game(true)], marks: ['hot'] },
])('$where', ({ games, marks }) => {
  expect(getMarks(games)).toEqual(marks);
});
