import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Golden Koi', 'GK'],
  ['Pirate Bay Gold of the Seven Seas', 'PB'],
  ['龙珠', '龙'],
  ['Zen', 'Z'],
  ['777 · Reels', '7R'],
  ['', ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
