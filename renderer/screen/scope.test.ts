import { describe, expect, test, vi } from 'vitest';
import type { Engine, Stage } from './engine.ts';
import { EngineCell } from './engine-cell.ts';
import { createObservable, type Get } from './observable.ts';
import { createScope } from './scope.ts';
import { readKey } from './source-read.ts';

const get: Get = (observable) => observable.get();

function open(facts: Readonly<Record<string, string | number>>, menus: object = {}) {
  const fact = vi.fn((name: string) => createObservable(facts[name]));
  const dispatch = vi.fn(async () => ({ status: 'done' }));
  const source = vi.fn((name: string) => createObservable({ status: 'ready', data: name }));
  const stage = {
    fact,
    dispatch,
    source,
    manifest: { menus },
    text: (key: string) => `«${key}»`,
    assetUrl: String,
    href: () => '/x',
  };
  return { scope: createScope(stage as unknown as Stage, get), fact, dispatch, source };
}

describe('[ENG-07] the scope of a node', () => {
  test('reads each fact once, also one without a value', () => {
    const { scope, fact } = open({ a: 1 });
    expect([scope.fact('a'), scope.fact('a'), scope.fact('b'), scope.fact('b')]).toEqual([1, 1, undefined, undefined]);
    expect(fact.mock.calls).toEqual([['a'], ['b']]);
  });

  test('reads sources with their parameters, and dispatches actions without an event', () => {
    const { scope, source, dispatch } = open({});
    expect(scope.source('games', { limit: 1 })).toEqual({ status: 'ready', data: 'games' });
    expect(source).toHaveBeenCalledExactlyOnceWith('games', { limit: 1 });
    expect(scope.run([])).toBeUndefined();
    expect(dispatch).toHaveBeenCalledExactlyOnceWith([], undefined);
  });

  test.each<[object, boolean]>([
    [{ $link: 'home' }, true],
    [{ $link: 'other' }, false],
    [{ $link: 'home', query: { tab: 'a' } }, true],
    [{ $link: 'home', query: { tab: 'b' } }, false],
    [{ $link: 'home', query: { tab: 'a', page: 2 } }, true],
    [{ $link: 'home', query: { tab: 'a', page: 3 } }, false],
    [{ $link: 'home', query: { none: '' } }, true],
    [{ $link: 'home', query: { none: 'x' } }, false],
  ])('a link %j leads to the screen itself: %j', (link, here) => {
    const { scope } = open({ 'route.name': 'home', 'route.query.tab': 'a', 'route.query.page': '2' });
    expect(scope.isHere(link as never)).toBe(here);
  });

  test('resolves menus, also in a menu, and ends where a menu counts itself', () => {
    const entry = (label: string, more: object = {}) => ({ order: ['x'], items: { x: { label, ...more } } });
    const { scope } = open(
      {},
      {
        main: entry('A'),
        loop: entry('B', { badge: { $menu: 'loop' } }),
      },
    );
    expect(scope.menu('main').map(({ label }) => label)).toEqual(['A']);
    expect(scope.menu('none')).toEqual([]);
    for (const _ of [1, 2, 3]) expect(scope.menu('loop').map(({ label }) => label)).toEqual(['B']);
  });
});

describe('[ENG-07] observables', () => {
  test('notify their subscribers of each change, and nobody of the same value', () => {
    const value = createObservable(1);
    const [one, two] = [vi.fn(), vi.fn()];
    value.subscribe(one);
    value.subscribe(two);
    value.set(1);
    expect([one, two].map((listener) => listener.mock.calls.length)).toEqual([0, 0]);
    value.set(2);
    value.unsubscribe(one);
    value.set(3);
    expect([one, two].map((listener) => listener.mock.calls.length)).toEqual([1, 2]);
    expect([value.get(), value.getFirst()]).toEqual([3, 1]);
  });

  test('begin with the first subscriber, end with the last, and restart only in between', () => {
    const said: string[] = [];
    const value = createObservable(0, {
      onFirstSubscriber: () => {
        said.push('begin');
        return () => said.push('end');
      },
    });
    const [one, two] = [vi.fn(), vi.fn()];
    value.restart();
    value.subscribe(one);
    value.subscribe(two);
    expect(said).toEqual(['begin']);
    value.unsubscribe(one);
    expect(said).toEqual(['begin']);
    value.restart();
    expect(said).toEqual(['begin', 'end', 'begin']);
    value.unsubscribe(two);
    value.unsubscribe(two);
    value.restart();
    expect(said).toEqual(['begin', 'end', 'begin', 'end']);
    value.subscribe(two);
    expect(said.at(-1)).toBe('begin');
    expect(() => {
      const plain = createObservable(0);
      plain.subscribe(one);
      plain.restart();
      plain.unsubscribe(one);
    }).not.toThrow();
  });
});

test('[ENG-07] the engine of a page notifies of another engine, and remembers the first', () => {
  const [first, second] = [{ language: 'en' }, { language: 'pt' }] as unknown as [Engine, Engine];
  const cell = new EngineCell(first);
  const listener = vi.fn();
  const end = cell.subscribe(listener);
  cell.set(first);
  expect(listener).not.toHaveBeenCalled();
  cell.set(second);
  expect([cell.get(), cell.getFirst()]).toEqual([second, first]);
  end();
  cell.set(first);
  expect(listener).toHaveBeenCalledOnce();
  expect(cell.get()).toBe(first);
});

test('[GAM-01] reads of a source are the same whatever the order of their parameters', () => {
  expect(readKey('games', { b: 2, a: 1 })).toBe('games?[["a",1],["b",2]]');
  expect(readKey('games', { a: 1, c: undefined, b: 2 })).toBe(readKey('games', { b: 2, a: 1 }));
  expect(readKey('games', {})).toBe('games?[]');
});
