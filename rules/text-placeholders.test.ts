import { expect, test } from 'vitest';
import { fillText, placeholdersOf } from './text-placeholders.ts';

test.each<[unknown, string[]]>([
  ['Hot {{name}}', ['name']],
  ['{{ b }} and {{a}}, {{b}}', ['a', 'b']],
  ['{{amount, number}} {{- raw}} {{user.name}}', ['amount', 'raw', 'user.name']],
  ['{{ -  spaced  }}{{12}}', ['12', 'spaced']],
  ['{name} {{}} {{ }} { {x} }', []],
  ['plain', []],
  [5, []],
  [undefined, []],
])('[I18-01] the placeholders of %j are %j', (text, names) => {
  expect(placeholdersOf(text)).toEqual(names);
});

test('[I18-01] a text is filled with values; those without one become empty', () => {
  expect(fillText('{{a}} of {{ b, number }}: {{c}}!', { a: '1', b: '2' })).toBe('1 of 2: !');
  expect(fillText('{a} {{a}}{{a}}', { a: 'x' })).toBe('{a} xx');
});
