import { expect, test } from 'vitest';
import { contrast, readableColour } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
])('contrast of %s and %s is %d', (text, ground, ratio) => {
  expect(contrast(text, ground)).toBeCloseTo(ratio, 2);
  expect(contrast(ground, text)).toBeCloseTo(ratio, 2);
});

test.each(['#000000', '#3366cc', '#777777', '#808080', '#ffcc00', '#ffffff'])(
  'a readable colour is found on %s',
  (ground) => {
    for (const text of ['#000000', '#6d28d9', '#888888', '#ffffff'])
      expect(contrast(readableColour(text, ground), ground)).toBeGreaterThanOrEqual(4.5);
  },
);
