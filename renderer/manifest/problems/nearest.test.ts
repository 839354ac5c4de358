import { expect, test } from 'vitest';
import { distance, nearestName } from './nearest.ts';

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('distance of %j and %j is %i', (a, b, steps) => {
  expect(distance(a, b)).toBe(steps);
  expect(distance(b, a)).toBe(steps);
});

test.each([
  ['game-rwo', 'game-row'],
  ['gamerow', 'game-row'],
  ['GAME_ROW', 'game-row'],
  ['loginPopup', 'loginPopupModal'],
  ['vi', undefined],
  ['nothing-like-it', undefined],
])('%j means %j', (name, meant) => {
  expect(nearestName(name, new Set(['game-row', 'game-grid', 'loginPopupModal', 'pt']).values())).toBe(meant);
});
