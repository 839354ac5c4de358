import { beforeAll, expect, test } from 'vitest';
import { valueAt } from '../../renderer/manifest/json/json.ts';
import { indexLayers, resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import { repair } from '../../renderer/manifest/repair/repair.ts';
import { MARK_KEY } from '../../renderer/problem/mark.ts';
import { fixtureCatalog } from './catalog/catalog.ts';
import { goodFolders } from './site.ts';

let catalog: Awaited<ReturnType<typeof fixtureCatalog>>;
let good: object;

beforeAll(async () => {
  catalog = await fixtureCatalog();
  const layers = indexLayers(await goodFolders());
  const merchant = layers.merchants.get('aurora');
  if (!merchant) throw new Error('aurora is gone');
  good = resolveSite(merchant, layers, catalog).merged.document;
});

/** The good site with values at dotted paths replaced; `undefined` removes one. */
function changed(changes: Readonly<Record<string, unknown>>): object {
  const document = structuredClone(good);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const holder = valueAt(document, keys.slice(0, -1)) as Record<string, unknown>;
    if (value === undefined) delete holder[keys.at(-1) ?? ''];
    else holder[keys.at(-1) ?? ''] = value;
  }
  return document;
}
const repaired = (changes: Readonly<Record<string, unknown>>) => repair(changed(changes), catalog);
const after = (changes: Readonly<Record<string, unknown>>, path: string) => valueAt(repaired(changes), path.split('.'));

const HOT = 'routes.home.blocks.hot';
const WINNERS = 'routes.home.blocks.winners';
const FORM = 'modals.loginPopupModal.blocks.form';

test.each<[string, Record<string, unknown>, string, unknown]>([
  ['a prop falls back to its default', { [`${HOT}.props.align`]: 'sideways' }, `${HOT}.props.align`, 'start'],
  ['the other props stay', { [`${HOT}.props.align`]: 'sideways' }, `${HOT}.props.icon`, 'flame'],
  [
    'an order loses names that are no block',
    { 'routes.home.order': ['none', 'hot', 5, 'other', 'winners'] },
    'routes.home.order',
    ['hot', 'winners'],
  ],
  ['a node whose condition is wrong is gone', { [`${HOT}.when`]: { fact: 5 } }, 'routes.home.order', ['winners']],
  ['a node with what may be a condition is gone', { [`${HOT}.wen`]: { fact: 'a' } }, HOT, undefined],
  ['a route is gone', { 'routes.rng.path': 5 }, 'routes.rng', undefined],
  ['so are the links to it', { 'routes.rng.path': 5 }, 'menus.main.order', ['home', 'promotions']],
  ['and the props that link to it, alone', { 'routes.rng.path': 5 }, `${HOT}.props.more`, undefined],
  [
    'an entry that leads nowhere is gone',
    { 'menus.main.items.promotions.to': { $link: 'x' } },
    'menus.main.order',
    ['home', 'rng'],
  ],
  [
    'a host that is none is gone',
    { 'merchant.hosts': ['aurora.localhost', 5] },
    'merchant.hosts',
    ['aurora.localhost'],
  ],
  ['languages that are none are gone', { 'locale.supported': ['pt', 7, 'en', 8] }, 'locale.supported', ['pt', 'en']],
  [
    'languages beside each other go alone',
    { 'locale.supported': ['pt', 7, 8, 'en'] },
    'locale.supported',
    ['pt', 'en'],
  ],
  ['a node whose widget is no name is gone', { [`${HOT}.widget`]: 5 }, 'routes.home.order', ['winners']],
  ['what is no node is gone', { [HOT]: 5 }, 'routes.home.blocks', { winners: expect.anything() }],
  [
    'a slide that looks like a node is gone',
    { 'banners.w_home.slides.welcome.linkageType': 'odd', 'banners.w_home.slides.welcome.widget': 'x' },
    'banners.w_home',
    expect.objectContaining({ slides: {}, order: [] }),
  ],
  [
    'what looks like a node of a route named “blocks” is gone',
    { 'routes.blocks': { path: '/b', title: 'B', frame: { widget: 'game-row' } } },
    'routes.blocks.frame',
    undefined,
  ],
  ['an unknown key is gone', { 'merchant.odd': 1 }, 'merchant.odd', undefined],
  ['a colour falls back to its default, alone', { 'theme.dark.brand': 'red' }, 'theme.dark.canvas', '#0f0b1f'],
  ['a slide is gone', { 'banners.w_home.slides.welcome.linkageType': 'odd' }, 'banners.w_home.order', []],
  ['a rule falls back to its default', { 'registration.minAge': 'x' }, 'registration.minAge', 18],
  // What a site can be rendered with stays as written.
  [
    'a link to a text that is missing stays',
    { 'texts.en': { 'home.title': 'Play' } },
    `${HOT}.props.title.$text`,
    'home.hot',
  ],
])('[ENG-12] repair: %s', (...[, changes, path, expected]) => {
  expect(after(changes, path)).toEqual(expected);
});

test('[ENG-12] an invalid node becomes a marked one, which keeps its widget, its condition and whether it is essential', () => {
  const broken = after({ [`${HOT}.props.games`]: undefined, [`${HOT}.criticality`]: 'essential' }, HOT);
  expect(broken).toEqual({
    widget: 'game-row',
    props: {},
    when: valueAt(good, [...HOT.split('.'), 'when']),
    criticality: 'essential',
    whileUnknown: 'hide',
    [MARK_KEY]: 'expected the key "games"; found none',
  });
  expect(after({ [`${HOT}.widget`]: 'x' }, 'routes.home.order')).toEqual(['hot', 'winners']);
  const plain = after({ [`${WINNERS}.widget`]: 'x', [`${FORM}.widget`]: 'y' }, WINNERS);
  expect(plain).toMatchObject({ widget: 'x', criticality: 'normal', [MARK_KEY]: expect.stringContaining('"x"') });
  expect(plain && Object.keys(plain)).not.toContain('when');
  expect(after({ [`${FORM}.widget`]: 'y' }, FORM)).toMatchObject({ criticality: 'essential', props: {} });
});

test.each<[string, Record<string, unknown>]>([
  ['home has no path', { 'routes.home.path': 'x' }],
  ['home has no title', { 'routes.home.title': undefined }],
  ['home has no nodes', { 'routes.home.blocks': undefined, 'routes.home.order': undefined }],
  ['home has no order', { 'routes.home.order': undefined }],
  ['home is empty', { 'routes.home.blocks': {}, 'routes.home.order': [] }],
  ['every node of home is invalid', { [`${HOT}.props.games`]: undefined, [`${WINNERS}.props.games`]: undefined }],
  ['every node of home is hidden', { [`${HOT}.wen`]: 1, [`${WINNERS}.wen`]: 1 }],
  ['the merchant has no code', { 'merchant.code': 5 }],
  ['the version is none', { version: 'x' }],
  ['the version is a later one', { version: 7 }],
])('[ENG-12] nothing is repaired where %s', (_, changes) => {
  expect(repaired(changes)).toBeUndefined();
});

test('[ENG-12] repair changes nothing of the document, and nothing of a good site but its defaults', () => {
  const document = changed({ [`${HOT}.widget`]: 'x' });
  const before = structuredClone(document);
  repair(document, catalog);
  expect(document).toEqual(before);
  expect(repaired({})).toMatchObject(good);
  expect([repair(5, catalog), repair([], catalog), repair({ a: Number.NaN }, catalog)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
