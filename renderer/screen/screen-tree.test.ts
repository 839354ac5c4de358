import { expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import { nodesOfScreen } from './screen-nodes.ts';
import { getBlocksPath, getScreen } from './screen-tree.ts';

const node = (more: object = {}) => ({ widget: 'plate', props: {}, ...more });
const always = { fact: 'flag.A' };
const never = { fact: 'flag.B' };
const region = () => ({
  blocks: { bar: node(), tip: node({ when: never }), gone: null },
  order: ['bar', 'tip', 'gone', 'none'],
});
const manifest = {
  routes: {
    home: {
      path: '/',
      layout: 'page',
      banner: 'top',
      regions: { side: false, foot: always },
      blocks: { a: node({ slots: { s: { blocks: { in: node() }, order: ['in'] } } }), b: node() },
      order: ['b', 'a'],
    },
    plain: { path: '/p', layout: 'page', regions: {}, blocks: {}, order: [] },
    shut: { path: '/s', layout: 'page', banner: 'quiet', regions: { head: true }, blocks: {}, order: [] },
    lost: { path: '/l', layout: 'none', regions: {}, blocks: {}, order: [] },
    astray: { path: '/x', layout: 'page', banner: 'none', regions: {}, blocks: {}, order: [] },
  },
  layouts: {
    page: {
      widget: 'frame',
      props: { wide: true },
      regions: { head: region(), side: region(), foot: region(), empty: undefined },
    },
  },
  banners: { top: { widget: 'carousel', props: { x: 1 } }, quiet: { widget: 'carousel', props: {}, when: never } },
} as unknown as Manifest;
/** The screen of a manifest of its own, because screens are kept. */
const screenOf = (route: string) => getScreen(structuredClone(manifest), route);
const paths = (route: string) =>
  [...nodesOfScreen(screenOf(route) as NonNullable<ReturnType<typeof getScreen>>)].map(({ path }) => path);

test('[ENG-07] the nodes of a screen have their paths in the manifest, parents first, in order', () => {
  expect(paths('home')).toEqual([
    'layouts.page',
    'layouts.page.regions.head.blocks.bar',
    'layouts.page.regions.head.blocks.tip',
    'layouts.page.regions.foot.blocks.bar',
    'layouts.page.regions.foot.blocks.tip',
    'banners.top',
    'routes.home.blocks.b',
    'routes.home.blocks.a',
    'routes.home.blocks.a.slots.s.blocks.in',
  ]);
  expect(paths('plain').filter((path) => path.includes('side'))).toHaveLength(2);
  expect(paths('shut')).toContain('banners.quiet');
  expect(paths('astray').some((path) => path.startsWith('banners'))).toBe(false);
});

test('[ENG-07] a region under a condition puts it before those of its nodes; one that is on is left as it is', () => {
  const whole = structuredClone(manifest);
  const { slots } = getScreen(whole, 'home')?.frame ?? {};
  expect(slots?.foot?.blocks).toEqual({
    bar: node({ when: always }),
    tip: node({ when: { all: [always, never] } }),
    gone: null,
  });
  expect([slots?.head, screenOf('shut')?.frame.slots?.head]).toEqual([region(), region()]);
  expect(slots?.head).toBe(whole.layouts.page?.regions.head);
  expect(Object.keys(slots ?? {})).toEqual(['head', 'foot', 'banner', 'main']);
});

test('[ENG-07] frame and banner are nodes: hidden while their condition is not known', () => {
  const plain = { whileUnknown: 'hide', criticality: 'normal' };
  const { frame } = screenOf('home') ?? {};
  expect(frame).toMatchObject({ widget: 'frame', props: { wide: true }, ...plain });
  expect(frame?.slots?.banner).toEqual({
    blocks: { top: { widget: 'carousel', props: { x: 1 }, ...plain } },
    order: ['top'],
  });
  expect(screenOf('shut')?.frame.slots?.banner?.blocks.quiet).toMatchObject({ when: never });
});

test('[ENG-07] a screen is the same object each time, and knows the path of its blocks; without a layout there is none', () => {
  const whole = structuredClone(manifest);
  const screen = getScreen(whole, 'home');
  expect(getScreen(whole, 'home')).toBe(screen);
  const origins = Object.entries(screen?.frame.slots ?? {}).map(([slot, blocks]) => [
    slot,
    blocks && getBlocksPath(blocks),
  ]);
  expect(Object.fromEntries(origins)).toEqual({
    head: 'layouts.page.regions.head.blocks',
    foot: 'layouts.page.regions.foot.blocks',
    banner: 'banners',
    main: 'routes.home.blocks',
  });
  expect(['lost', 'unknown', 'lost'].map(screenOf)).toEqual([undefined, undefined, undefined]);
});
