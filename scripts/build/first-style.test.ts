import { expect, test } from 'vitest';
import { chooseFirstStyles, splitStyles } from './first-style.ts';

type Manifests = Parameters<typeof chooseFirstStyles>[0]['manifests'];

const files = new Map([
  ['card', 'card.module.css'],
  ['row', 'row.module.css'],
  ['turn', 'row.module.css'],
]);

test('[LGT-03] a style sheet is split by the files of its classes, in its order, and keeps every byte of a rule', () => {
  const sheet =
    ':root{--a:1}.card{color:red}@media (width>1px){.page-failure .row{top:0}}@keyframes turn{to{top:0}}.card .x{top:0}';
  const parts = splitStyles(sheet, files);
  expect(parts.map(({ file }) => file)).toEqual([
    undefined,
    'card.module.css',
    'row.module.css',
    'row.module.css',
    'card.module.css',
  ]);
  expect(parts.map(({ css }) => css).join('')).toBe(sheet);
});

/** A manifest with a public screen for each path, and one that only players see. */
const manifestOf = (screens: Readonly<Record<string, readonly string[]>>): Manifests[number] => {
  const node = (widget: string) => ({ widget, props: {}, whileUnknown: 'hide', criticality: 'normal' });
  const routes = Object.entries(screens).map(([path, names], at) => [
    `screen${at}`,
    {
      path,
      indexed: true,
      ...(path === '/member' ? { requires: 'player' } : {}),
      layout: 'plain',
      regions: {},
      order: names,
      blocks: Object.fromEntries(names.map((name) => [name, node(name)])),
    },
  ]);
  const layouts = { plain: { widget: 'frame', props: {}, regions: {} } };
  return { routes: Object.fromEntries(routes), layouts, banners: {} } as unknown as Manifests[number];
};

const names = ['frame', 'hero', 'grid', 'help', 'board', 'wallet'];
const styles = new Map(names.map((name) => [name, new Set([`${name}.css`])]));
const chosen = (most: number) => {
  const first = manifestOf({ '/': ['hero'], '/games': ['grid'], '/sports': ['board'], '/member': ['wallet'] });
  const second = manifestOf({ '/': ['grid'], '/help': ['help'] });
  const sizeOf = (file: string): number => (file === 'board.css' ? 50 : 10);
  return [...chooseFirstStyles({ manifests: [first, second], styles, sizeOf, most })].toSorted();
};

test('[LGT-03] the first styles are those of every home, then of the public screens that add least', () => {
  expect(chosen(0)).toEqual(['frame.css', 'grid.css', 'hero.css']);
  expect(chosen(40)).toEqual(['frame.css', 'grid.css', 'help.css', 'hero.css']);
  expect(chosen(89)).toEqual(['frame.css', 'grid.css', 'help.css', 'hero.css']);
});

test('[LGT-03] what only players see is never among the first styles', () => {
  expect(chosen(1_000)).toEqual(['board.css', 'frame.css', 'grid.css', 'help.css', 'hero.css']);
});
