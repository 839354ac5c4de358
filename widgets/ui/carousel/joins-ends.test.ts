import { expect, test } from 'vitest';
import { joinsEnds } from './joins-ends.ts';

test('ends are joined when there is a slide more than are seen', () => {
  expect(joinsEnds(2, 1)).toBe(true);
  expect(joinsEnds(2, 2)).toBe(false);
  expect(joinsEnds(2, 1.12)).toBe(false);
  expect(joinsEnds(3, 2)).toBe(true);
});
