import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import { evaluate, type Verdict } from './condition.ts';

const facts: Readonly<Record<string, FactValue>> = {
  yes: true,
  no: false,
  none: undefined,
  empty: '',
  two: 2,
  pt: 'pt',
};
const read = (name: string): FactValue => facts[name];
const of: Readonly<Record<string, Condition>> = { T: { fact: 'yes' }, F: { fact: 'no' }, U: { fact: 'none' } };
const verdicts: Readonly<Record<string, Verdict>> = { T: true, F: false, U: undefined };
const both = (pair: string): Condition[] => [...pair].map((letter) => of[letter] as Condition);

test.each([
  ['TT', 'T', 'T'],
  ['TF', 'F', 'T'],
  ['TU', 'U', 'T'],
  ['FT', 'F', 'T'],
  ['FF', 'F', 'F'],
  ['FU', 'F', 'U'],
  ['UT', 'U', 'T'],
  ['UF', 'F', 'U'],
  ['UU', 'U', 'U'],
])('[ENG-08] of %s, all is %s and any is %s', (pair, all, any) => {
  expect(evaluate({ all: both(pair) }, read)).toBe(verdicts[all]);
  expect(evaluate({ any: both(pair) }, read)).toBe(verdicts[any]);
});

test.each([
  ['T', 'F'],
  ['F', 'T'],
  ['U', 'U'],
])('[ENG-08] not %s is %s', (one, other) => {
  expect(evaluate({ not: of[one] as Condition }, read)).toBe(verdicts[other]);
});

test.each<[string, Condition, Verdict]>([
  ['a fact alone means that it is true', { fact: 'yes' }, true],
  ['a fact alone is not met by another value', { fact: 'pt' }, false],
  ['is compares without conversion', { fact: 'two', is: '2' }, false],
  ['is may ask for false', { fact: 'no', is: false }, true],
  ['in holds for one of the values', { fact: 'pt', in: ['en', 'pt'] }, true],
  ['in fails for none of the values', { fact: 'pt', in: ['en'] }, false],
  ['atLeast includes its bound', { fact: 'two', atLeast: 2 }, true],
  ['atLeast fails below its bound', { fact: 'two', atLeast: 3 }, false],
  ['atLeast is not met by what is no number', { fact: 'pt', atLeast: 0 }, false],
  ['an empty text does not exist', { fact: 'empty', exists: true }, false],
  ['exists false holds for an empty text', { fact: 'empty', exists: false }, true],
  ['a number exists', { fact: 'two', exists: true }, true],
  ['an unknown fact leaves every comparison unknown', { fact: 'none', exists: true }, undefined],
  ['an unknown fact is not one of any values', { fact: 'none', in: ['a'] }, undefined],
])('[ENG-08] %s', (_, condition, verdict) => {
  expect(evaluate(condition, read)).toBe(verdict);
});

const name = fc.constantFrom(...Object.keys(facts), '__proto__', 'constructor', 'missing.*');
const literal = fc.oneof(fc.boolean(), fc.integer(), fc.string());
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.record({ fact: name }),
    fc.record({ fact: name, is: literal }),
    fc.record({ fact: name, in: fc.array(fc.oneof(fc.integer(), fc.string()), { minLength: 1, maxLength: 3 }) }),
    fc.record({ fact: name, atLeast: fc.double() }),
    fc.record({ fact: name, exists: fc.boolean() }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}));

test('[ENG-08] no condition throws, and not is its own inverse', () => {
  fc.assert(
    fc.property(condition, (one) => {
      const verdict = evaluate(one, read);
      expect([true, false, undefined]).toContain(verdict);
      expect(evaluate({ not: { not: one } }, read)).toBe(verdict);
    }),
  );
});

test('[ENG-08] learning a fact never turns a verdict around: unknown becomes known, known stays', () => {
  fc.assert(
    fc.property(condition, literal, (one, learnt) => {
      const before = evaluate(one, read);
      const after = evaluate(one, (fact) => (fact === 'none' ? learnt : read(fact)));
      if (before !== undefined) expect(after).toBe(before);
    }),
  );
});
