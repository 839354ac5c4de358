import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNear } from './near-word.ts';
import { searchHelp } from './search-help.ts';

const article = (id: string, title: string, content: string) => ({ id, title, content });
const categories = [
  {
    id: 'money',
    title: 'Dinheiro',
    articles: [
      article('withdraw', 'Como sacar', 'O saque chega em minutos.'),
      article('deposit', 'Como depositar', 'Depósito por Pix.'),
    ],
  },
  { id: 'account', title: 'Conta', articles: [article('verify', 'Verification', 'Documents are checked.')] },
];
const found = (query: string): string[] =>
  searchHelp(categories, query).flatMap(({ articles }) => articles.map(({ id }) => id));

test.each([
  ['deposito', ['deposit']],
  ['dpeosito', ['deposit']],
  ['depsoito', ['deposit']],
  ['verificaton', ['verify']],
  ['verifcation documnts', ['verify']],
  ['saqeu', ['withdraw']],
  ['pix', ['deposit']],
])('[MSG-06] the search for “%s” forgives typing errors', (query, ids) => expect(found(query)).toEqual(ids));

test.each(['pox', 'zzzzzz', 'deposito zebra'])('[MSG-06] “%s” finds nothing', (query) =>
  expect(found(query)).toEqual([]),
);

test('[MSG-06] what is typed right is not mixed with what is only near it', () => {
  expect(found('saque')).toEqual(['withdraw']);
  expect(found('')).toEqual(['withdraw', 'deposit', 'verify']);
});

test('[MSG-06] a word with one letter left out, doubled or changed is near the whole word', () => {
  const words = fc.stringMatching(/^[a-z]{5,12}$/);
  fc.assert(
    fc.property(words, fc.nat(), fc.constantFrom('drop', 'double', 'change'), (word, place, kind) => {
      const at = place % word.length;
      const middle = { drop: '', double: `${word[at]}${word[at]}`, change: '#' }[kind];
      expect(isNear(`${word.slice(0, at)}${middle}${word.slice(at + 1)}`, word)).toBe(true);
    }),
  );
});
