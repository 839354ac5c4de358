import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { indexLayers, loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { resolveManifest } from '../../renderer/manifest/load/resolve.ts';
import { applySettings } from '../../renderer/manifest/merge/apply-settings.ts';
import type { Layer, SiteFolder } from '../../renderer/manifest/read/assemble.ts';
import { readFolders } from '../../renderer/manifest/read/read-folder.ts';
import { type RenderInput, renderPage } from '../../src/boot/render-page.tsx';
import { parseBoot } from '../../src/runtime/boot-block.ts';
import examples from '../../widgets/games/game-row/examples.json' with { type: 'json' };
import { ROOT } from './tracked.ts';

const art = new Set(
  readdirSync(`${ROOT}generated/art`, { recursive: true, encoding: 'utf8' }).map(
    (path) => `art/${path.replaceAll('\\', '/')}`,
  ),
);
const sites = await loadSites(`${ROOT}merchants`, { catalog: generatedCatalog, art });
const builtIn = Object.fromEntries(
  readdirSync(`${ROOT}generated/texts/player`).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${ROOT}generated/texts/player/${file}`, 'utf8')) as Record<string, string>,
  ]),
);

const [example] = examples.posters.props.games.games;
/** As the call names it. */
const game = { ...example, nodeId: example?.gameId, vassalage: example?.vendorCode };
const vendor = { code: 'NVX', displayName: 'Novexa', icon: '/art/vendors/NVX.svg', gameCount: 1 };
/** A fake platform with one game and one vendor that rejects all other calls. */
const answers: Readonly<Record<string, unknown>> = {
  hotGames: { list: [game] },
  popularGames: { list: [game] },
  gameList: { games: [game], totalPages: 1, totalCount: 1 },
  gameMenus: { RNG: { gameCategory: 'RNG', gameCategoryName: 'Slots', vendors: [vendor] } },
};

function input(manifest: Manifest, more: Partial<RenderInput> = {}): RenderInput {
  const language = manifest.locale.default;
  return {
    url: '/',
    manifest,
    settings: applySettings(manifest),
    settingsVersion: 1,
    language,
    theme: 'light',
    device: 'desktop',
    hint: 'visitor',
    status: 0,
    texts: { ...builtIn[language], ...manifest.texts[language] } as RenderInput['texts'],
    hashes: { manifest: 'm', texts: 't', theme: 'h' },
    now: Date.parse('2030-01-01T12:00:00Z'),
    random: 0,
    call: (async (name: string) =>
      answers[name] ?? Promise.reject(new Error(`No ${name} here.`))) as RenderInput['call'],
    report: (error) => console.error(error),
    assets: { script: '/assets/main.js', css: [], chunks: {} },
    ...more,
  };
}
const bodyOf = (html: string): string => html.slice(html.indexOf('<div id="site">'), html.indexOf('<script'));

/** Returns an address of each route: its path with every parameter filled in. */
const addresses = (manifest: Manifest): string[] =>
  Object.values(manifest.routes).flatMap((route) => (route ? [route.path.replace(/:\w+\??/g, '1')] : []));

test('the merchants of the project are found', () => {
  expect(sites.length).toBeGreaterThanOrEqual(4);
});

describe.each(sites.map((site) => [site.code, site] as const))('merchant %s', (code, { manifest, problems }) => {
  const whole = manifest as Manifest;

  test('[ENG-07] renders its home page from manifest, settings and facts through the registry', async () => {
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, html } = await renderPage(input(whole));
    expect(status).toBe(200);
    expect(errors.mock.calls).toEqual([]);
    for (const words of [whole.merchant.name, 'Golden Koi', 'routes.home.blocks.'])
      expect(bodyOf(html).includes(words), words).toBe(true);
    expect(bodyOf(html).match(/<h2/g)?.length).toBeGreaterThan(2);
    expect(html).toContain(`/theme/${code}.h.css`);
    expect(errors.mock.calls).toEqual([]);
  });

  test('[ENG-07] renders every route, for visitors in the light theme and for players in the dark one', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const visits = [{}, { hint: 'player', theme: 'dark', device: 'phone' }] as const;
    for (const [index, url] of addresses(whole).entries()) {
      const { html } = await renderPage(input(whole, { url, ...visits[index % visits.length] }));
      expect(bodyOf(html).length, url).toBeGreaterThan(500);
    }
    expect(errors.mock.calls).toEqual([]);
  });

  test('[ENG-07] renders its home page without a missing text in each of its languages', async () => {
    for (const language of whole.locale.supported) {
      const texts = {
        ...builtIn.en,
        ...builtIn[language],
        ...whole.texts[whole.locale.default],
        ...whole.texts[language],
      } as RenderInput['texts'];
      const { html } = await renderPage(input(whole, { language, texts }));
      const words =
        bodyOf(html)
          .replace(/<svg.*?<\/svg>/g, '')
          .match(/(?<=>)[^<>]+(?=<)/g) ?? [];
      expect(words.filter((one) => /^[a-z]+(-[a-z]+)*(\.[a-z-]+)+$/.test(one))).toEqual([]);
    }
  });

  test('[ENG-07] answers 503 in maintenance at any address, 451 in a restricted region and 404 at an unknown address', async () => {
    expect(await renderPage(input(whole, { status: 1, url: '/rng' }))).toMatchObject({ status: 503 });
    expect(await renderPage(input(whole, { status: 2 }))).toMatchObject({ status: 451 });
    expect(await renderPage(input(whole, { url: '/no/such/page' }))).toMatchObject({ status: 404 });
  });
});

test('[ERR-02] renders the page when the platform does not respond', async () => {
  const { manifest } = sites[0] ?? {};
  const { status, html } = await renderPage(
    input(manifest as Manifest, { call: () => Promise.reject(new Error('down')) }),
  );
  expect(status).toBe(200);
  expect(bodyOf(html)).toContain((manifest as Manifest).merchant.name);
});

test('[ERR-02] renders the page when the platform sends invalid responses', async () => {
  const { manifest } = sites[0] ?? {};
  for (const nonsense of [null, 7, 'x', [], {}, { list: 'x' }, { list: [null] }]) {
    const { html } = await renderPage(
      input(manifest as Manifest, { call: (async () => nonsense) as RenderInput['call'] }),
    );
    expect(parseBoot(html).manifest.merchant.code).toBe(manifest?.merchant.code);
  }
});

test('[ENG-12] a widget that throws during server rendering leaves a complete page that the browser renders', async () => {
  const broken = structuredClone(sites[0]?.manifest as Manifest);
  const home = broken.routes.home as NonNullable<Manifest['routes'][string]>;
  home.blocks.bad = {
    widget: 'page-heading',
    props: { title: { bad: 1 } },
    whileUnknown: 'hide',
    criticality: 'normal',
  };
  home.order = ['bad', ...home.order];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status, html } = await renderPage(input(broken));
  expect(status).toBe(200);
  expect(html).toContain('<script type="module" src="/assets/main.js"');
  expect(parseBoot(html).route.name).toBe('home');
});

test('[I18-03] a merchant overrides any text and adds left-to-right and right-to-left languages in JSON only', async () => {
  const folders = await readFolders(`${ROOT}merchants`);
  const own = { 'auth-buttons.login': 'Come aboard', 'home.hot': 'Hot ones' };
  const lithuanian = { ...builtIn.en, 'home.hot': 'Karščiausi' };
  const arabic = { ...builtIn.en, 'home.hot': 'الأكثر رواجًا' };
  const changed = folders.map((folder) =>
    folder.name === 'mini' ? withTexts(folder, { en: own, lt: lithuanian, ar: arabic }) : folder,
  );
  const siteLayers = indexLayers(changed, art);
  const { manifest } = resolveManifest(siteLayers.merchants.get('mini') as Layer, siteLayers, generatedCatalog);
  const whole = manifest as Manifest;
  const textsOf = (language: string) => ({ ...builtIn[language], ...whole.texts[language] }) as RenderInput['texts'];
  const english = await renderPage(input(whole, { language: 'en', texts: textsOf('en') }));
  expect(bodyOf(english.html).includes('Come aboard')).toBe(true);
  expect(bodyOf(english.html).includes('Hot ones')).toBe(true);
  expect(whole.locale.supported).toContain('lt');
  const inLithuanian = await renderPage(input(whole, { language: 'lt', texts: textsOf('lt') }));
  expect(inLithuanian.html.includes('<html lang="lt"')).toBe(true);
  expect(bodyOf(inLithuanian.html).includes('Karščiausi')).toBe(true);
  const inArabic = await renderPage(input(whole, { language: 'ar', texts: textsOf('ar') }));
  expect(inArabic.html.includes('<html lang="ar" dir="rtl"')).toBe(true);
  expect(bodyOf(inArabic.html).includes('الأكثر رواجًا')).toBe(true);
});

/** Returns a merchant's folder with its own texts and their languages. */
function withTexts(folder: SiteFolder, texts: Readonly<Record<string, object>>): SiteFolder {
  const files = folder.files
    .filter(({ path }) => !path.startsWith('texts/'))
    .map(({ path, text }) =>
      path === 'manifest.json'
        ? {
            path,
            text: JSON.stringify({
              ...(JSON.parse(text) as object),
              locale: { default: 'en', supported: Object.keys(texts) },
            }),
          }
        : { path, text },
    );
  const added = Object.entries(texts).map(([language, words]) => ({
    path: `texts/${language}.json`,
    text: JSON.stringify(words),
  }));
  return { ...folder, files: [...files, ...added] };
}
