import { expect, test } from 'vitest';
import { fillParams, resolveText } from './fill-params.ts';

const scope = {
  event: { game: { id: 'g1', none: null, list: ['a', 'b'] }, text: 'plain' },
  fact: (name: string) => ({ 'merchant.name': 'Aurora' })[name],
  text: (key: string, parameters?: Readonly<Record<string, unknown>>) => `${key} ${JSON.stringify(parameters ?? null)}`,
};

test.each<[unknown, unknown]>([
  [{ $event: 'game.id' }, 'g1'],
  [{ $event: 'game.list.1' }, 'b'],
  [{ $event: 'game.none' }, null],
  [{ $event: 'game.none.deeper' }, undefined],
  [{ $event: 'text.length' }, undefined],
  [{ $event: 'game.id.x' }, undefined],
  [{ $event: 'game.toString' }, undefined],
  [{ $event: 'game.constructor.name' }, undefined],
  [{ $event: 'unknown.id' }, undefined],
  [{ $fact: 'merchant.name' }, 'Aurora'],
  [{ $fact: 'unknown' }, undefined],
  [{ $text: 'home.hot' }, 'home.hot null'],
  [
    { $text: 'home.hot', with: { name: { $fact: 'merchant.name' }, id: { $event: 'game.id' } } },
    'home.hot {"name":"Aurora"}',
  ],
  [{ $link: 'home' }, { $link: 'home' }],
  [
    [{ $event: 'game.id' }, 1, null],
    ['g1', 1, null],
  ],
  [
    { a: { b: { $event: 'game.id' } }, c: { $fact: 'unknown' }, d: null, e: false },
    { a: { b: 'g1' }, d: null, e: false },
  ],
  ['plain', 'plain'],
  [null, null],
])('[ENG-10] the parameter %j is filled in as %j', (value, filled) => {
  expect(fillParams(value, scope)).toEqual(filled);
});

test('[ENG-10] a parameter without a value is left out, and an event of nothing has none', () => {
  const filled = fillParams({ a: { $event: 'none' }, b: 1 }, scope);
  expect(Object.keys(filled as object)).toEqual(['b']);
  for (const event of [null, undefined, 'text', 5])
    expect(fillParams({ $event: 'length' }, { ...scope, event })).toBeUndefined();
  // A key that reaches a prototype is not read, even where an event has it as its own.
  const event = JSON.parse('{"__proto__":{"x":1}}') as unknown;
  expect(fillParams({ $event: '__proto__.x' }, { ...scope, event })).toBeUndefined();
  expect(resolveText({ $text: 'k', with: { a: 1 } }, scope)).toBe('k {"a":1}');
});
