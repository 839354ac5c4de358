import { expect, test } from 'vitest';
import { getInitials } from './initials.ts';

test.each([
  ['Golden Koi', 'GK'],
  ['Pirate Bay Gold of the Seven Seas', 'PB'],
  ['龙珠', '龙'],
  ['Zen', 'Z'],
  ['777 · Reels', '7R'],
  ['', ''],
])('%s → %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
