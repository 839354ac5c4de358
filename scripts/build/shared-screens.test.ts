import { expect, test } from 'vitest';
import { findSharedWidgets, pack } from './shared-screens.ts';

type Manifests = Parameters<typeof findSharedWidgets>[0];

/** A manifest with one screen for each list of widgets. */
const manifestOf = (...screens: readonly (readonly string[])[]): Manifests[number] => {
  const node = (widget: string) => ({ widget, props: {}, whileUnknown: 'hide', criticality: 'normal' });
  const routes = screens.map((names, at) => [
    `screen${at}`,
    {
      layout: 'plain',
      regions: {},
      order: names,
      blocks: Object.fromEntries(names.map((name) => [name, node(name)])),
    },
  ]);
  const layouts = { plain: { widget: 'plain-frame', props: {}, regions: {} } };
  return { routes: Object.fromEntries(routes), layouts, banners: {} } as unknown as Manifests[number];
};

test('[ENG-16] only what three quarters of the screens of every merchant place is shared', () => {
  const one = manifestOf(['header', 'footer', 'games'], ['header', 'footer'], ['header', 'footer'], ['header']);
  const other = manifestOf(['header', 'games'], ['header', 'footer', 'games']);
  expect(findSharedWidgets([one])).toEqual(['footer', 'header', 'plain-frame']);
  expect(findSharedWidgets([one, other])).toEqual(['header', 'plain-frame']);
  expect(findSharedWidgets([])).toEqual([]);
});

test('[ENG-16] packs are few and about equal, and what is too large to share stays alone', () => {
  const sizes = new Map([
    ['small', 20],
    ['large', 101],
    ['middle', 60],
    ['other', 50],
    ['least', 10],
  ]);
  expect(pack(sizes, { one: 100, most: 100 })).toEqual([
    ['middle', 'least'],
    ['other', 'small'],
  ]);
  expect(pack(sizes, { one: 55, most: 200 })).toEqual([['other', 'small', 'least']]);
  expect(pack(new Map(), { one: 100, most: 100 })).toEqual([]);
});
