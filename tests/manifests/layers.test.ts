import { beforeAll, expect, test } from 'vitest';
import type { Settings } from '../../generated/types/settings.ts';
import { checkSettings } from '../../renderer/manifest/check/check-settings.ts';
import { explain, parsePath } from '../../renderer/manifest/compare/explain.ts';
import { indexLayers, resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import { applySettings } from '../../renderer/manifest/merge/apply-settings.ts';
import { freezeManifest } from '../../renderer/manifest/merge/freeze.ts';
import type { SiteFolder } from '../../renderer/manifest/read/assemble.ts';
import { migratedTexts } from '../../renderer/manifest/read/migrate.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';
import { fixtureCatalog } from './catalog/catalog.ts';
import { type CaseInput, changed, goodFolders } from './site.ts';

let catalog: Awaited<ReturnType<typeof fixtureCatalog>>;
let good: readonly SiteFolder[];
beforeAll(async () => {
  catalog = await fixtureCatalog();
  good = await goodFolders();
});

function resolve(change: CaseInput = {}, name = 'aurora') {
  const siteLayers = indexLayers(changed(good, change));
  const merchant = siteLayers.merchants.get(name);
  if (!merchant) throw new Error(`${name} is gone`);
  return { ...resolveSite(merchant, siteLayers, catalog), merchant, siteLayers };
}

function manifestOf(change: CaseInput = {}) {
  const { manifest, problems } = resolve(change);
  if (!manifest) throw new Error(problems.map(formatProblem).join('\n'));
  return manifest;
}

const home = 'aurora/routes/home.json';

test('[ENG-06] an entry is changed, moved and removed without repeating its siblings', () => {
  const { routes } = manifestOf();
  expect(routes.home?.order).toEqual(['hot', 'winners']);
  expect(Object.keys(routes.home?.blocks ?? {}).sort()).toEqual(['hot', 'winners']);
  // Removed by null only: the preset's order loses the name, its other entries stay.
  const removed = manifestOf({ add: { 'aurora/menus/main.json': { items: { rng: null } } } });
  expect(removed.menus.main?.order).toEqual(['home', 'promotions']);
  expect(Object.keys(removed.menus.main?.items ?? {})).toEqual(['home', 'promotions']);
  // Changed: one value of one entry.
  const relabelled = manifestOf({ add: { 'aurora/menus/main.json': { items: { rng: { label: 'Slot games' } } } } });
  expect(relabelled.menus.main?.items.rng).toMatchObject({
    label: 'Slot games',
    to: { $link: 'rng' },
    category: 'RNG',
  });
  // A moved entry changes only the order.
  const moved = manifestOf({ add: { 'aurora/menus/main.json': { order: ['promotions', 'rng', 'home'] } } });
  expect(moved.menus.main?.order).toEqual(['promotions', 'rng', 'home']);
});

test('a preset extends a preset, and the merchant overrides both', () => {
  const { manifest, presets } = resolve({
    add: {
      'presets/fancy/manifest.json': { version: 2, extends: 'plain', theme: { shape: 'round', density: 'compact' } },
    },
    edit: {
      'aurora/manifest.json': [['"extends": "plain"', '"extends": "fancy"']],
      'aurora/theme.json': [['"default": "dark"', '"default": "dark",\n  "density": "cosy"']],
    },
  });
  expect(presets).toEqual(['fancy', 'plain']);
  expect(manifest?.theme).toMatchObject({ shape: 'round', density: 'cosy', default: 'dark' });
});

test('fills in every default and does not change the input', () => {
  const { manifest, merged } = resolve();
  expect(manifest?.routes.home?.blocks.winners).toMatchObject({
    whileUnknown: 'hide',
    criticality: 'normal',
    props: { align: 'start', rows: 1, badges: [] },
  });
  expect(manifest?.routes.rng?.blocks.all?.props.games).toEqual({ source: 'hot-games', params: { limit: 12 } });
  expect(manifest?.merchant).toMatchObject({ currencyDecimals: 2, timeZone: 'UTC' });
  expect(JSON.stringify(merged.document)).not.toContain('whileUnknown');
});

test('drops only the invalid props, nodes, entries and routes, and keeps the rest', () => {
  const { manifest, exact, renderable } = resolve({
    edit: {
      [home]: [
        ['"align": "start"', '"align": "end"'],
        ['"select": [', '"selekt": ['],
      ],
      'presets/plain/routes/promotions.json': [['"requires": "login"', '"requires": "logn"']],
      'presets/plain/menus/main.json': [['"fact": "vendors.RNG"', '"fact": "vendor.RNG"']],
    },
    add: {
      'aurora/routes/offers.json': {
        path: '/offers',
        title: 'Offers',
        blocks: {
          bad: { widget: 'nope', when: { fact: 'session.signedIn' } },
          hidden: { widget: 'login-form', when: { fact: 'nope' } },
        },
        order: ['bad', 'hidden'],
      },
    },
  });
  expect([exact, renderable]).toEqual([false, true]);
  // A bad prop falls back to its default, a bad event to the widget's own.
  expect(manifest?.routes.home?.blocks.hot).toMatchObject({ props: { align: 'start', icon: 'flame' } });
  expect(manifest?.routes.home?.blocks.hot?.on).toEqual({ more: expect.any(Array) });
  // A bad node stays in its place and under its condition, marked as invalid; one with an invalid condition is never shown.
  expect(manifest?.routes.offers?.order).toEqual(['bad']);
  expect(manifest?.routes.offers?.blocks.bad).toMatchObject({
    widget: 'nope',
    when: { fact: 'session.signedIn' },
    'x-problem': expect.stringContaining('"nope"'),
  });
  // A route with an invalid guard is dropped instead of opened to everybody, and links to it are removed.
  expect(manifest?.routes.promotions).toBeUndefined();
  expect(manifest?.menus.main?.order).toEqual(['home']);
});

test('rejects the whole manifest when its envelope is invalid', () => {
  for (const change of [
    { edit: { 'aurora/manifest.json': [['"code": "aurora"', '"code": 7']] } },
    { edit: { 'aurora/manifest.json': [['"extends": "plain"', '"extends": "gone"']] } },
    { edit: { [home]: [['"order": ["hot", "winners"]', '"order": []']] } },
    { edit: { 'presets/plain/layouts/standard.json': [['"widget": "frame"', '"widget": "farme"']] } },
  ] as CaseInput[]) {
    const { manifest, renderable, problems } = resolve(change);
    expect([manifest, renderable]).toEqual([undefined, false]);
    expect(problems.length).toBeGreaterThan(0);
  }
});

test('a frozen manifest is immutable, and its hash does not depend on the order of keys', async () => {
  const manifest = manifestOf();
  const reversed = JSON.parse(JSON.stringify(manifest), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  ) as typeof manifest;
  const [one, other] = [await freezeManifest(manifest), await freezeManifest(reversed)];
  expect(one.hash).toMatch(/^[0-9a-f]{32}$/);
  expect(other).toEqual(one);
  expect((await freezeManifest({ ...manifest, flags: { FREEPLAY3: false } })).hash).not.toBe(one.hash);
  expect(() => {
    (one.manifest.routes.home as { path: string }).path = '/x';
  }).toThrow(TypeError);
});

test('[ENG-16] explain reports value, type, layer, file and line of presets, merchants, settings and schemas', () => {
  const resolved = resolve();
  const settings = { flags: { FREEPLAY3: false } } as Partial<Settings>;
  const told = (path: string) => explain(resolved, parsePath(path), { catalog, settings });
  expect(told('routes.home.blocks.hot.props.title')).toMatchObject({
    type: 'text',
    layer: 'merchant aurora',
    place: { file: 'merchants/aurora/routes/home.json', line: 7 },
  });
  expect(told('routes.home.blocks.winners.props.title')).toMatchObject({
    value: 'Winners',
    layer: 'preset plain',
    place: { file: 'merchants/presets/plain/routes/home.json', line: 6 },
  });
  expect(told('flags.FREEPLAY3')).toMatchObject({ value: false, layer: 'settings' });
  expect(told('flags.FREEPLAY3')).toMatchObject({
    statements: [
      { layer: 'settings', value: false },
      { layer: 'merchant aurora', value: true },
      { layer: 'preset plain', value: false },
    ],
  });
  expect(told('routes.home.blocks.hot.props.games')).toMatchObject({ type: 'data GamePage' });
  expect(told('routes.home.blocks.winners.props.align')).toMatchObject({
    value: 'start',
    layer: 'default',
    statements: [],
  });
  expect(told('texts.en.home.hot')).toMatchObject({ value: 'Hot {{name}}', pointer: '/texts/en/home.hot' });
  expect(told('/routes/home/path')).toMatchObject({ value: '/' });
  expect(told('routes.hom.path')).toEqual({ missing: 'hom', exists: 'routes', nearest: 'home' });
});

test('[ENG-15] an older manifest is read as the current version and written with its formatting', () => {
  const older: CaseInput = {
    edit: {
      'aurora/manifest.json': [
        ['"version": 2', '"version": 0'],
        ['"flags": { "FREEPLAY3": true }', '"modules": ["FREEPLAY3", "CBS3"]'],
      ],
      'aurora/banners.json': [
        ['"banner-carousel"', '"banner-row"'],
        ['"interval": 5000', '"speed": 5'],
      ],
    },
  };
  const { manifest, problems, merchant } = resolve(older);
  expect(problems.map(({ code }) => code)).toEqual(['old-version']);
  expect(manifest).toMatchObject({
    version: 2,
    flags: { FREEPLAY3: true, CBS3: true },
    banners: { w_home: { widget: 'banner-carousel', props: { interval: 5000 } } },
  });
  const texts = migratedTexts(merchant);
  expect([...texts.keys()].sort()).toEqual(['merchants/aurora/banners.json', 'merchants/aurora/manifest.json']);
  const written = { add: Object.fromEntries([...texts].map(([file, text]) => [file.replace('merchants/', ''), text])) };
  const again = resolve(written);
  expect(again.problems).toEqual([]);
  expect(again.manifest).toEqual(manifest);
  expect(migratedTexts(again.merchant).size).toBe(0);
  // Lines without outdated keys are unchanged.
  expect(texts.get('merchants/aurora/manifest.json')).toContain(
    '    "hosts": ["aurora.localhost"],\n    "currency": "BRL",',
  );
});

test('[ENG-14] settings override the manifest key by key and keep keys that they omit', () => {
  const manifest = manifestOf();
  const settings = {
    version: 2,
    flags: { FREEPLAY3: false, CBS3: true },
    registration: { fields: { mobileNum: { required: true } }, minAge: 21 },
    resources: { Android: { url: 'https://example.org/app' } },
    customerService: [{ csType: 'VIP', path: '/vip' }],
    launchGameCDNs: ['https://play.example.org'],
    analytics: { gtagId: 'G-AB12CD34' },
    maintenance: true,
  };
  const checked = checkSettings(settings, catalog.settingsValidator);
  expect(checked).toMatchObject({ accepted: true, problems: [] });
  const applied = applySettings(manifest, checked.settings);
  expect(applied.flags).toMatchObject({ FREEPLAY3: false, CBS3: true, DIRECTREG3: true });
  expect(applied.registration).toMatchObject({
    minAge: 21,
    order: ['username', 'mobileNum'],
    fields: { mobileNum: { enabled: true, required: true }, username: { required: true, minLength: 4 } },
  });
  expect(applied.resources).toEqual({
    TELEGRAM: { url: 'https://t.me/example' },
    Android: { url: 'https://example.org/app' },
  });
  expect(applied).toMatchObject({
    imageCDNs: ['https://img.example.org'],
    launchGameCDNs: ['https://play.example.org'],
    analytics: { gtagId: 'G-AB12CD34' },
    maintenance: true,
  });
  expect(applySettings(manifest, null).flags).toMatchObject({ FREEPLAY3: true, DIRECTREG3: true });
});

test('malformed settings are reported completely, and the last valid ones stay in effect', () => {
  const lastGood = { version: 1 } as Settings;
  const { settings, accepted, problems } = checkSettings(
    { version: 'two', flags: { FREPLAY3: true }, maintenance: 'no', registration: { minAge: 12 } },
    catalog.settingsValidator,
    lastGood,
  );
  expect([settings, accepted]).toEqual([lastGood, false]);
  expect(problems.map(formatProblem)).toEqual([
    '/flags/FREPLAY3: expected the id of a module flag; found "FREPLAY3"; did you mean "FREEPLAY3"?',
    '/maintenance: expected true or false; found "no"',
    '/registration/minAge: expected at least 18; found 12',
    '/version: expected a whole number; found "two"',
  ]);
  expect(checkSettings(undefined, catalog.settingsValidator, lastGood).settings).toBe(lastGood);
});

test('[VAL-03] rejects settings with a pattern that could freeze a page', () => {
  const settings = {
    version: 2,
    registration: { fields: { email: { acceptedPattern: '(a+)+$' }, line: { acceptedPattern: '[a-z]+' } } },
  };
  const { accepted, problems } = checkSettings(settings, catalog.settingsValidator);
  expect(accepted).toBe(false);
  expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['unsafe-pattern', '/registration/fields/email/acceptedPattern'],
  ]);
});
