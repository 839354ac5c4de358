import { expect, test, vi } from 'vitest';
import type { WidgetNode } from '../../generated/types/manifest.ts';
import type { BindingScope } from '../values/binding.ts';
import { getDefaultProps, isDynamic, resolveNode } from './resolve-node.ts';

const node = (more: Partial<WidgetNode>): WidgetNode => ({
  widget: 'plate',
  props: {},
  whileUnknown: 'hide',
  criticality: 'normal',
  ...more,
});
const source = vi.fn<BindingScope['source']>(() => ({ status: 'loading', refresh: () => undefined }));
const fact = vi.fn<BindingScope['fact']>((name) => ({ yes: true, no: false })[name]);
const scope: BindingScope = {
  fact,
  source,
  text: (key) => key,
  menu: () => [],
  asset: (path) => path,
  href: () => undefined,
};
const props = { games: { source: 'hot-games', params: {} }, name: { $fact: 'merchant.name' } };

test('[ENG-08] a hidden node reads nothing but its condition', () => {
  expect(resolveNode(node({ when: { fact: 'no' }, props }), scope)).toEqual({ shown: false });
  expect(source).not.toHaveBeenCalled();
  expect(fact.mock.calls).toEqual([['no']]);
});

test.each([
  ['hide', false],
  ['show', true],
] as const)('[ENG-08] while its condition is unknown, a node told to %s is shown: %s', (whileUnknown, shown) => {
  expect(resolveNode(node({ when: { fact: 'unknown' }, whileUnknown }), scope).shown).toBe(shown);
});

test('[ENG-08] a node without a condition, or with one that holds, shows with its props filled', () => {
  expect(resolveNode(node({ props: { title: { $text: 'a' } } }), scope)).toEqual({
    shown: true,
    props: { title: 'a' },
  });
  expect(resolveNode(node({ when: { fact: 'yes' } }), scope)).toEqual({ shown: true, props: {} });
});

test('only a node with a condition or a binding that can change listens', () => {
  expect(isDynamic(node({ when: { fact: 'yes' } }))).toBe(true);
  expect(isDynamic(node({ props }))).toBe(true);
  expect(isDynamic(node({ props: { title: { $text: 'a' }, link: { $link: 'home' } } }))).toBe(false);
});

test('[ENG-09] data that a manifest writes out reaches the widget as a read that is over, the same one each time', () => {
  const games = { games: [], totalPages: 0, totalCount: 0 };
  const row = node({ widget: 'game-row', props: { games, title: 'Hot' } });
  const first = resolveNode(row, scope);
  const second = resolveNode(row, scope);
  expect(first).toMatchObject({ shown: true, props: { title: 'Hot', games: { status: 'ready', value: games } } });
  expect(first.shown && first.props.games).toBe(second.shown && second.props.games);
});

test('[ENG-12] a widget that is named like a method of every object has no data props', () => {
  for (const widget of ['valueOf', 'constructor', 'toString', '__proto__'])
    expect([widget, getDefaultProps(widget, () => undefined)]).toEqual([widget, {}]);
});

test('[ENG-12] a widget that failed has none of its data, and can be asked to read it again', () => {
  const refresh = () => undefined;
  expect(getDefaultProps('game-row', refresh)).toEqual({ games: { status: 'failed', refresh } });
});

test('[ENG-09] data that a manifest leaves out, or reads from a source, is not written out', () => {
  expect(resolveNode(node({ widget: 'game-row' }), scope)).toEqual({ shown: true, props: {} });
  expect(resolveNode(node({ widget: 'game-row', props }), scope)).toMatchObject({
    props: { games: { status: 'loading' } },
  });
  const filled = { title: 'Hot' };
  // Props without bindings stay the same object, so that nothing is rendered again.
  const plain = resolveNode(node({ props: filled }), scope);
  expect(plain.shown && plain.props).toBe(filled);
});
