import { expect, test } from 'vitest';
import { keepLanguage } from '../look/texts.ts';
import { amountOf } from './format.ts';

test.each([
  ['pt', '10433.33', '10.433,33'],
  ['en', '2500', '2,500.00'],
  ['vi', '-0.0001', '-0,0001'],
  ['cn', '50', '50.00'],
  ['en', '922337203685477.5807', '922,337,203,685,477.5807'],
] as const)('[OPS-07] in %s an amount of %s stands as %s', (language, decimal, words) => {
  keepLanguage(language);
  expect(amountOf(decimal)).toBe(words);
});
