import { expect, test } from 'vitest';
import { type FactMetadata, getEntry, getFact } from './catalog.ts';

const fact = (describes: string): FactMetadata => ({ describes, type: 'string' });
const facts = {
  'a.b': fact('one'),
  'a.*': fact('family'),
  'a.b.*': fact('inner'),
  '.*': fact('none'),
  '*': fact('none'),
};

test.each([
  ['a.b', 'one', undefined],
  ['a.c', 'family', 'a.'],
  ['a.c.d', 'family', 'a.'],
  ['a.b.c', 'inner', 'a.b.'],
  ['a.', undefined, undefined],
  ['.x', undefined, undefined],
  ['b.a', undefined, undefined],
  ['a', undefined, undefined],
  ['toString', undefined, undefined],
])('[ENG-04] the fact %s is that of %s, a member of the family %s', (name, describes, family) => {
  const found = getFact(facts, name);
  expect([found?.describes, found?.family]).toEqual([describes, family]);
});

test('[ENG-04] an entry has the name of its own, and no inherited one', () => {
  const group = { home: 1, 7: 2 };
  expect(['home', 'gone', 'toString', 7, undefined].map((name) => getEntry(group, name))).toEqual([
    1,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
