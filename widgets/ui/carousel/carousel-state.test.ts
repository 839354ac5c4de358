import { expect, test } from 'vitest';
import { shouldAdvance } from './carousel-state.ts';
import { joinsEnds } from './joins-ends.ts';

const free = { count: 3, paused: false, hovered: false, focused: false };

test('a carousel goes on unless it has one slide, or somebody holds it', () => {
  expect(shouldAdvance(free)).toBe(true);
  for (const held of [{ count: 1 }, { paused: true }, { hovered: true }, { focused: true }])
    expect(shouldAdvance({ ...free, ...held })).toBe(false);
});

test('ends are joined when there is a slide more than are seen', () => {
  expect(joinsEnds(2, 1)).toBe(true);
  expect(joinsEnds(2, 2)).toBe(false);
  expect(joinsEnds(2, 1.12)).toBe(false);
  expect(joinsEnds(3, 2)).toBe(true);
});
