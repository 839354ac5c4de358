import { expect, test } from 'vitest';
import { misplacedBlocks } from './misplaced-blocks.ts';

const told = (document: object) =>
  misplacedBlocks(document as never).map(({ code, path, at, found, about }) =>
    JSON.stringify([code, path.join('.'), at, found, ...(about === undefined ? [] : [about])]),
  );
const region = (found: string, about: string) =>
  JSON.stringify(['blocks-in-region', 'routes.home.regions.top', 'key', found, about]);
const condition = (path: string, found: string) => JSON.stringify(['blocks-in-condition', path, 'key', found]);

test.each<[object, readonly string[]]>([
  ...['widget', 'blocks', 'order', 'props', 'slots'].map((key): [object, readonly string[]] => [
    { routes: { home: { layout: 'page', regions: { top: { [key]: {} } } } } },
    [region(key, 'layouts.page.regions.top')],
  ]),
  [
    { routes: { home: { regions: { top: { slots: {}, blocks: {} } } } } },
    [region('blocks', 'layouts.NAME.regions.top')],
  ],
  [{ routes: { home: { regions: { top: { fact: 'a' }, side: true, odd: null, list: ['widget'] } } } }, []],
  [{ routes: { home: { regions: 7 }, odd: 7 } }, []],
  [{ routes: 7 }, []],
  [{}, []],
])('[ENG-03] nodes in the regions of %j: %j', (document, expected) => {
  expect(told(document)).toEqual(expected);
});

test.each<[object, readonly string[]]>([
  [{ menus: { main: { when: { widget: 'w' } } } }, [condition('menus.main.when', 'widget')]],
  [{ list: [{ when: { order: [] } }, { when: { fact: 'a' } }] }, [condition('list.0.when', 'order')]],
  [
    { a: { when: { props: {} }, b: { when: { slots: {} } } } },
    [condition('a.when', 'props'), condition('a.b.when', 'slots')],
  ],
  [{ a: { when: { all: [{ when: { blocks: {} } }] } } }, [condition('a.when.all.0.when', 'blocks')]],
  // Values of widgets and of the merchant are not looked into.
  [
    { a: { props: { when: { widget: 'w' } }, params: { when: { widget: 'w' } }, 'x-own': { when: { widget: 'w' } } } },
    [],
  ],
  [{ a: { when: true }, b: null, c: 7 }, []],
])('[ENG-03] nodes in the conditions of %j: %j', (document, expected) => {
  expect(told(document)).toEqual(expected);
});
