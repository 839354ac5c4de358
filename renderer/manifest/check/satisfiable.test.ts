import { expect, test } from 'vitest';
import type { Condition } from '../../../generated/types/manifest.ts';
import { evaluate } from '../../values/condition.ts';
import { canHold } from './satisfiable.ts';

const a = { fact: 'a' };
const known = (fact: string): readonly unknown[] | undefined =>
  ({ a: [true, false], b: [true, false], kind: ['x', 'y', 'z'] })[fact];

test.each([
  [{ all: [a, { not: a }] }, false],
  [{ not: { any: [a, { not: a }] } }, false],
  [{ all: [{ any: [a, { fact: 'b' }] }, { not: a }, { not: { fact: 'b' } }] }, false],
  [{ all: [{ any: [a, { fact: 'b' }] }, { not: a }] }, true],
  [
    {
      all: [
        { fact: 'kind', in: ['x', 'y'] },
        { fact: 'kind', in: ['z'] },
      ],
    },
    false,
  ],
  [{ all: [{ not: { fact: 'kind', is: 'x' } }, { not: { fact: 'kind', in: ['y', 'z'] } }] }, false],
  [{ all: [{ fact: 'n', atLeast: 3 }, { not: { fact: 'n', atLeast: 5 } }] }, true],
  [{ all: [{ fact: 'n', atLeast: 5 }, { not: { fact: 'n', atLeast: 3 } }] }, false],
  [
    {
      all: [
        { fact: 'text', is: 'p' },
        { fact: 'text', exists: false },
      ],
    },
    false,
  ],
  [{ all: [{ fact: 'text', exists: true }, { not: { fact: 'text', is: 'p' } }] }, true],
])('%j can hold: %j', (condition, possible) => {
  expect(canHold(condition, known)).toBe(possible);
});

test('[ENG-04] what is said never to hold is never true for any values of its facts, and the other way round', () => {
  const leaf = (seed: number): Condition =>
    [a, { fact: 'b' }, { fact: 'kind', is: 'x' }, { fact: 'kind', in: ['y', 'z'] }][seed % 4] as Condition;
  const make = (seed: number, depth: number): Condition => {
    if (depth === 0) return leaf(seed);
    const parts = [make(seed * 3 + 1, depth - 1), make(seed * 5 + 2, depth - 1)] as [Condition, Condition];
    return [{ all: parts }, { any: parts }, { not: parts[0] }][seed % 3] as Condition;
  };
  const seen = { possible: 0, impossible: 0 };
  for (let seed = 0; seed < 600; seed += 1) {
    const condition = make(seed, 3);
    const values = [true, false].flatMap((one) =>
      [true, false].flatMap((two) => ['x', 'y', 'z'].map((kind) => ({ a: one, b: two, kind }))),
    );
    const possible = values.some((facts) => evaluate(condition, (name) => facts[name as keyof typeof facts]) === true);
    expect([seed, canHold(condition as Record<string, unknown>, known)]).toEqual([seed, possible]);
    seen[possible ? 'possible' : 'impossible'] += 1;
  }
  expect(Math.min(seen.possible, seen.impossible)).toBeGreaterThan(10);
});

/** Alternatives of facts that occur nowhere else: each doubles the ways to try. */
const pairs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ any: [{ fact: `p${at}` }, { fact: `q${at}` }] }));
const either = (condition: object) => ({ any: [condition] });

test.each<[string, object, boolean]>([
  ['what must hold is tried before alternatives', { all: [...pairs(12), a, { not: a }] }, false],
  ['few alternatives are all tried', { all: [...pairs(3), either(a), either({ not: a })] }, false],
  ['of too many nothing is said', { all: [...pairs(12), either(a), either({ not: a })] }, true],
])('[ENG-04] %s', (...[, condition, possible]) => {
  expect(canHold(condition as never, known)).toBe(possible);
});

const n = (comparison: object) => ({ fact: 'n', ...comparison });
const not = (condition: object) => ({ not: condition });

test.each<[readonly object[], boolean]>([
  [[n({ atLeast: 3 }), not(n({ is: 3 })), not(n({ atLeast: 5 }))], true],
  [[n({ atLeast: 3 }), not(n({ is: 3 }))], true],
  [[not(n({ atLeast: 3 })), n({ atLeast: 2 })], true],
  [[not(n({ atLeast: 3 })), n({ atLeast: 1 }), not(n({ is: 1 }))], true],
  [[n({ is: 7 }), not(n({ atLeast: 8 }))], true],
  [[n({ in: [1, 2] }), n({ atLeast: 2 })], true],
  [[n({ in: [1, 2] }), n({ atLeast: 3 })], false],
  [[not(n({ is: 'p' })), not(n({ is: 'q' })), n({ exists: true })], true],
  [[n({})], true],
  [[n({}), n({ is: true })], true],
  [[n({}), n({ is: false })], false],
  [[not(n({})), n({ is: false })], true],
])('[ENG-04] of a fact with any values %j can hold together: %j', (all, possible) => {
  expect(canHold({ all }, () => undefined)).toBe(possible);
});

test('[ENG-04] what is no condition is taken for a possible one, also negated', () => {
  for (const odd of [7, null, 'x', {}, { fact: 7 }])
    expect([canHold({ all: [odd] } as never, known), canHold({ not: { all: [odd, odd] } } as never, known)]).toEqual([
      true,
      true,
    ]);
});
