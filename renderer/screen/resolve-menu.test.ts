import { expect, test, vi } from 'vitest';
import type { Menu, MenuItem } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import { type MenuScope, resolveMenu } from './resolve-menu.ts';

function scopeWith(facts: Readonly<Record<string, FactValue>>, run = vi.fn()): MenuScope {
  return {
    fact: (name) => facts[name],
    text: (key, parameters) => (parameters ? `${key} ${JSON.stringify(parameters)}` : key),
    source: () => ({ status: 'loading', refresh: () => undefined }),
    menu: () => [],
    asset: (path) => path,
    href: ({ $link }) => ($link === 'gone' ? undefined : `/${$link}`),
    run,
    isHere: ({ $link }) => $link === facts['route.name'],
  };
}
const item = (label: string, more: object = {}): MenuItem => ({ label, emphasis: 'normal', ...more });
const menuOf = (items: Record<string, MenuItem>): Pick<Menu, 'items' | 'order'> => ({
  items,
  order: Object.keys(items),
});
const labels = (menu: Pick<Menu, 'items' | 'order'>, scope: MenuScope) =>
  resolveMenu(menu, scope).map(({ label }) => label);

test('entries stand in the order that is stated, and only those', () => {
  const items = { a: item('A'), b: item('B'), c: item('C') };
  expect(labels({ items, order: ['c', 'a', 'missing'] }, scopeWith({}))).toEqual(['C', 'A']);
});

test('[ENG-08] an entry shows only while its condition is known to hold', () => {
  const menu = menuOf({
    on: item('On', { when: { fact: 'x' } }),
    off: item('Off', { when: { fact: 'y' } }),
    unknown: item('?', { when: { fact: 'z' } }),
  });
  expect(labels(menu, scopeWith({ x: true, y: false }))).toEqual(['On']);
});

test('a heading whose entries are all hidden is dropped, one that leads somewhere itself stays', () => {
  const hidden = { one: item('One', { when: { fact: 'off' } }) };
  const menu = menuOf({
    bare: item('Bare', { items: hidden, order: ['one'] }),
    linked: item('Linked', { items: hidden, order: ['one'], to: { $link: 'home' } }),
    full: item('Full', { items: { two: item('Two') }, order: ['two'] }),
  });
  const entries = resolveMenu(menu, scopeWith({ off: false }));
  expect(entries.map(({ label, items }) => [label, items.length])).toEqual([
    ['Linked', 0],
    ['Full', 1],
  ]);
});

test('an entry to a route that is not there is dropped', () => {
  expect(
    labels(menuOf({ a: item('A', { to: { $link: 'gone' } }), b: item('B', { to: { $link: 'rng' } }) }), scopeWith({})),
  ).toEqual(['B']);
});

test('a badge counts what is above nothing', () => {
  const menu = menuOf({ mail: item('Mail', { badge: { $fact: 'unread' } }) });
  expect(resolveMenu(menu, scopeWith({ unread: 3 }))[0]).toHaveProperty('badge', 3);
  expect(resolveMenu(menu, scopeWith({ unread: 0 }))[0]).not.toHaveProperty('badge');
  expect(resolveMenu(menu, scopeWith({}))[0]).not.toHaveProperty('badge');
});

test('[MSG-02] a badge counts what a source says, or what the entries of another menu count', () => {
  const reads: string[] = [];
  const scope: MenuScope = {
    ...scopeWith({ known: true, visitor: false }),
    source: (name) => {
      reads.push(name);
      return { status: 'ready', value: { count: 4 }, refresh: () => undefined };
    },
    menu: () => resolveMenu(menuOf({ a: item('A', { badge: { source: 'mail' } }), b: item('B') }), scope),
  };
  const badge = (more: object) => resolveMenu(menuOf({ one: item('One', more) }), scope)[0]?.badge;
  expect(badge({ badge: { source: 'mail' }, badgeWhen: { fact: 'known' } })).toBe(4);
  expect(badge({ badge: { $menu: 'service' } })).toBe(4);
  expect(reads).toEqual(['mail', 'mail']);
  expect(badge({ badge: { source: 'mail' }, badgeWhen: { fact: 'visitor' } })).toBeUndefined();
  expect(reads).toHaveLength(2);
});

test('the entry of the present screen is marked, labels are translated with facts', () => {
  const label = { $text: 'menu.home', with: { name: { $fact: 'merchant.name' } } };
  const menu = menuOf({
    home: item('', { label, to: { $link: 'home' } }),
    rng: item('Slots', { to: { $link: 'rng' } }),
  });
  const entries = resolveMenu(menu, scopeWith({ 'route.name': 'home', 'merchant.name': 'Harbour' }));
  expect(entries.map(({ label: words, href, active }) => [words, href, active])).toEqual([
    ['menu.home {"name":"Harbour"}', '/home', true],
    ['Slots', '/rng', false],
  ]);
});

test('[ENG-10] an entry that does something hands its calls on', () => {
  const run = vi.fn();
  const calls = [{ action: 'log-out', params: {} }];
  resolveMenu(menuOf({ out: item('Out', { do: calls }) }), scopeWith({}, run))[0]?.select?.();
  expect(run).toHaveBeenCalledExactlyOnceWith(calls);
});

test('an entry has its icon and category, and is plain unless it says otherwise', () => {
  const menu = menuOf({
    a: item('A', { icon: 'star', category: 'RNG', emphasis: 'strong' }),
    b: { label: 'B' } as MenuItem,
  });
  const [a, b] = resolveMenu(menu, scopeWith({}));
  expect(a).toEqual({
    key: 'a',
    label: 'A',
    icon: 'star',
    category: 'RNG',
    emphasis: 'strong',
    active: false,
    items: [],
  });
  expect(b).toEqual({ key: 'b', label: 'B', emphasis: 'normal', active: false, items: [] });
});

test('entries of an entry stand in its order, or as they are written', () => {
  const inner = { x: item('X'), y: item('Y') };
  const inside = (more: object) =>
    resolveMenu(menuOf({ a: item('A', { items: inner, ...more }) }), scopeWith({}))[0]?.items.map(({ label }) => label);
  expect([inside({}), inside({ order: ['y', 'x'] }), inside({ order: ['y'] })]).toEqual([
    ['X', 'Y'],
    ['Y', 'X'],
    ['Y'],
  ]);
});

test('an entry that counts a source counts nothing while it is loading', () => {
  const menu = menuOf({ a: item('A', { badge: { source: 'unread', params: {} } }) });
  expect(resolveMenu(menu, scopeWith({}))[0]).not.toHaveProperty('badge');
});
