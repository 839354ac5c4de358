import { expect, test } from 'vitest';
import type { FactValue } from '../fact/define-fact.ts';
import { type BindingScope, fillBindings, fillObject, getBinding, isLive } from './binding.ts';

const facts: Readonly<Record<string, FactValue>> = { 'merchant.name': 'Harbour', 'vendors.RNG': 3 };
const refresh = () => undefined;

const scope: BindingScope = {
  fact: (name) => facts[name],
  text: (key, parameters = {}) =>
    [key, ...Object.entries(parameters).map(([name, one]) => `${name}=${String(one)}`)].join(' '),
  source: (name, params) => ({ status: 'ready', value: { name, params }, refresh }),
  menu: (name) => [{ key: name, label: name, emphasis: 'normal', active: false, items: [] }],
  asset: (path) => `https://img.example.org/${path}`,
  href: ({ $link }) => ($link.startsWith('https:') ? $link : $link === 'home' ? '/' : undefined),
};

test('[ENG-09] a text takes its parameters from the manifest and from facts', () => {
  const bound = { $text: 'home.hello', with: { merchant: { $fact: 'merchant.name' }, count: 2 } };
  expect(fillBindings(bound, scope)).toBe('home.hello merchant=Harbour count=2');
});

test('[ENG-09] every binding stands for its value, however deep it lies', () => {
  const props = {
    title: { $text: 'a.b' },
    count: { $fact: 'vendors.RNG' },
    games: { source: 'games', params: { limit: { $fact: 'vendors.RNG' }, gameType: 'RNG' } },
    items: { $menu: 'main' },
    rows: [
      { picture: { $asset: 'art/a.svg' } },
      { link: { $link: 'home' } },
      { link: { $link: 'https://example.org/' } },
    ],
  };
  expect(fillObject(props, scope)).toEqual({
    title: 'a.b',
    count: 3,
    games: { status: 'ready', value: { name: 'games', params: { limit: 3, gameType: 'RNG' } }, refresh },
    items: [{ key: 'main', label: 'main', emphasis: 'normal', active: false, items: [] }],
    rows: [{ picture: 'https://img.example.org/art/a.svg' }, { link: '/' }, { link: 'https://example.org/' }],
  });
});

test('[ENG-09] a binding without a value leaves its prop out', () => {
  expect(fillObject({ a: { $fact: 'not.known' }, b: { $link: 'gone' }, c: { $event: 'x' }, d: 1 }, scope)).toEqual({
    d: 1,
  });
});

test('[ENG-09] what holds no binding keeps its identity, also beside what does', () => {
  const still = { list: [{ a: 1 }], word: 'x' };
  expect(fillBindings(still, scope)).toBe(still);
  const mixed = fillBindings({ still, name: { $fact: 'merchant.name' } }, scope) as { still: unknown };
  expect(mixed.still).toBe(still);
});

test('[ENG-09] a key that would reach a prototype is never written', () => {
  const written = JSON.parse(
    '{"__proto__": {"polluted": {"$fact": "merchant.name"}}, "a": {"$fact": "merchant.name"}}',
  ) as Record<string, unknown>;
  const filled = fillObject(written, scope) as Record<string, unknown>;
  expect(filled.polluted).toBeUndefined();
  expect(Object.getPrototypeOf(filled)).toBe(Object.prototype);
  expect(filled.a).toBe('Harbour');
});

test.each([
  [{ $fact: 'a' }, true],
  [{ source: 'games' }, true],
  [{ $menu: 'main' }, true],
  [{ $text: 'a', with: { name: { $fact: 'a' } } }, true],
  [[{ deep: { $fact: 'a' } }], true],
  [{ $text: 'a' }, false],
  [{ $text: 'a', with: { count: 1 } }, false],
  [{ $asset: 'art/a.svg' }, false],
  [{ $link: 'home' }, false],
  ['$fact', false],
  [null, false],
])('whether %j can change while the screen stands: %s', (value, live) => {
  expect(isLive(value)).toBe(live);
});

test('a literal that only looks like a read is none', () => {
  expect(getBinding({ source: { deep: true } })).toBeUndefined();
  expect(getBinding(['$text'])).toBeUndefined();
});
