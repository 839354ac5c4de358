import { expect, test } from 'vitest';
import { contrast, nearestColour, readableColour } from './contrast.ts';

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

test.each([
  // A text that is readable stays as it is.
  ['#000000', '#ffffff', '#000000'],
  ['#767676', '#ffffff', '#767676'],
  // The nearer way first: darker on a light ground, lighter on a dark one.
  ['#777777', '#ffffff', '#767676'],
  ['#888888', '#ffffff', '#767676'],
  ['#555555', '#000000', '#757575'],
  ['#0a0a0a', '#000000', '#757575'],
  // On a ground in the middle the way that is right, whichever the text is nearer to.
  ['#808080', '#808080', '#171717'],
  ['#5f5f5f', '#5f5f5f', '#d9d9d9'],
])('the nearest readable colour to %s on %s is about %s', (text, ground, expected) => {
  const found = readableColour(text, ground);
  expect(contrast(found, ground)).toBeGreaterThanOrEqual(4.5);
  const gray = (colour: string): number => Number.parseInt(colour.slice(1, 3), 16);
  expect(Math.abs(gray(found) - gray(expected))).toBeLessThanOrEqual(8);
  expect(found).toMatch(/^#[0-9a-f]{6}$/);
});

test('a colour that passes nowhere is not found, and the ends are tried', () => {
  const tried: string[] = [];
  const none = nearestColour('#102030', [0, 255], (colour) => {
    tried.push(colour);
    return false;
  });
  expect(none).toBeUndefined();
  expect([tried.slice(0, 2), tried.slice(-2), tried.length]).toEqual([
    ['#102030', '#102030'],
    ['#000000', '#ffffff'],
    202,
  ]);
  expect(nearestColour('#102030', [0], (colour) => colour === '#000000')).toBe('#000000');
});
