import { expect, test } from 'vitest';
import { AVATAR_COUNT, avatarPath, parseAvatar } from './avatars.ts';

test.each([
  ['0', 0],
  ['1', 1],
  [String(AVATAR_COUNT), AVATAR_COUNT],
  [String(AVATAR_COUNT + 1), undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['/art/avatars/1.svg', undefined],
])('the text “%s” names the avatar %s', (text, number) => {
  expect(parseAvatar(text)).toBe(number);
});

test('an avatar is a drawing of the platform', () => {
  expect(avatarPath(3)).toBe('/art/avatars/3.svg');
});
