import { expect, test } from 'vitest';
import type { Catalog, FactMetadata } from './catalog.ts';
import { checkConditions } from './check-conditions.ts';

const fact = (type: FactMetadata['type'], values?: FactMetadata['values']): FactMetadata => ({
  describes: '',
  type,
  ...(values ? { values } : {}),
});
const catalog = {
  facts: {
    'session.kind': fact('string', ['visitor', 'member']),
    'merchant.name': fact('string'),
    'page.depth': fact('number'),
    'page.open': fact('boolean'),
    'flag.*': fact('boolean'),
  },
  flags: ['ALPHA3'],
} as unknown as Catalog;

const open = { fact: 'page.open' };
const shut = { fact: 'page.open', is: false };

/** Returns the findings of a condition by code and path. */
const found = (value: unknown): readonly string[] =>
  checkConditions({ conditions: [{ value: value as never, path: ['when'] }] }, catalog).map(
    ({ code, path }) => `${code} ${path.join('.')}`,
  );

test.each<[unknown, readonly string[]]>([
  [open, []],
  [shut, []],
  [{ fact: 'page.open', is: true }, []],
  [{ fact: 'page.open', exists: true }, []],
  [{ fact: 'page.open', is: 'yes' }, ['condition-value when.is']],
  [{ fact: 'page.open', atLeast: 1 }, ['condition-operator when.atLeast']],
  [{ fact: 'page.depth', atLeast: 1 }, []],
  [{ fact: 'page.depth', is: 1 }, []],
  [{ fact: 'page.depth' }, ['condition-operator when']],
  [{ fact: 'merchant.name', is: 'x' }, []],
  [{ fact: 'merchant.name', is: 1 }, ['condition-value when.is']],
  [{ fact: 'session.kind', is: 'member' }, []],
  [{ fact: 'session.kind', is: 'membr' }, ['condition-value when.is']],
  [{ fact: 'session.kind', in: ['member', 'guest', 7] }, ['condition-value when.in.1', 'condition-value when.in.2']],
  [{ fact: 'session.kind', in: ['member'] }, []],
  [{ fact: 'session.kind', in: ['member', 'visitor'] }, ['condition-always when']],
  [{ fact: 'session.kind', in: [] }, ['condition-never when']],
  [{ fact: 'session.kind', in: 'member' }, ['condition-never when']],
  [{ fact: 'flag.ALPHA3' }, []],
  [{ fact: 'flag.BETA3' }, ['unknown-flag when.fact']],
  [{ fact: 'gone', is: 1 }, ['unknown-fact when.fact']],
  [{ not: open }, []],
  [{ not: { fact: 'gone' } }, ['unknown-fact when.not.fact']],
  [{ all: [open, { fact: 'gone' }] }, ['unknown-fact when.all.1.fact']],
  [{ any: [open, { fact: 'gone' }] }, ['unknown-fact when.any.1.fact']],
  [{ any: [{ not: { all: [{ fact: 'gone' }] } }] }, ['unknown-fact when.any.0.not.all.0.fact']],
  [{ all: [open, shut] }, ['condition-never when']],
  [{ all: [open, { not: open }] }, ['condition-never when']],
  [{ any: [open, shut] }, ['condition-always when']],
  [{ any: [open, { not: open }] }, ['condition-always when']],
  [
    {
      any: [
        { fact: 'session.kind', is: 'member' },
        { fact: 'session.kind', is: 'visitor' },
      ],
    },
    ['condition-always when'],
  ],
  [
    {
      any: [
        { fact: 'merchant.name', is: 'a' },
        { fact: 'merchant.name', is: 'b' },
      ],
    },
    [],
  ],
  // What is no condition is told by the schema.
  [{ all: 7 }, []],
  [{ all: [7, null, open] }, []],
  [{ not: 7 }, []],
  [{ fact: 7 }, []],
])('[ENG-04] the condition %j: %j', (value, expected) => {
  expect(found(value)).toEqual(expected);
});

test('[ENG-04] each place of an impossible condition is told, and a condition of known parts says what it is', () => {
  const never = { all: [open, shut] };
  const conditions = [
    { value: never, path: ['a'] },
    { value: { ...open }, path: ['b'] },
    { value: structuredClone(never), path: ['c'] },
  ];
  expect(checkConditions({ conditions }, catalog)).toEqual([
    { code: 'condition-never', path: ['a'], at: 'key', about: expect.stringContaining('page.open') },
    { code: 'condition-never', path: ['c'], at: 'key', about: expect.stringContaining('page.open') },
  ]);
});

test('[ENG-04] a value that a fact never has is told with the values that it has, a type with its name', () => {
  const [value] = checkConditions(
    { conditions: [{ value: { fact: 'session.kind', is: 'membr' }, path: [] }] },
    catalog,
  );
  expect([value?.found, value?.about, value?.names?.()]).toEqual(['"membr"', 'session.kind', ['visitor', 'member']]);
  expect(value?.expected).toMatch(/"visitor".*"member"/);
  const [type] = checkConditions({ conditions: [{ value: { fact: 'session.kind', is: 7 }, path: [] }] }, catalog);
  expect([type?.found, type?.expected]).toEqual(['7', value?.expected]);
});
