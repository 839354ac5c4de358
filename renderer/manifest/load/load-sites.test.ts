import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { fixtureCatalog } from '../../../tests/manifests/catalog/catalog.ts';
import { type CaseInput, changed, goodFolders } from '../../../tests/manifests/site.ts';
import type { SiteFolder } from '../read/assemble.ts';
import { indexLayers, loadSites, resolveSite } from './load-sites.ts';

const ROOT = fileURLToPath(new URL('../../../tests/manifests/good/merchants', import.meta.url));

let catalog: Awaited<ReturnType<typeof fixtureCatalog>>;
let good: readonly SiteFolder[];
beforeAll(async () => {
  catalog = await fixtureCatalog();
  good = await goodFolders();
});

function resolve(change: CaseInput = {}, { art, name = 'aurora' }: { art?: readonly string[]; name?: string } = {}) {
  const layers = indexLayers(changed(good, change), art && new Set(art));
  const merchant = layers.merchants.get(name);
  if (!merchant) throw new Error(`${name} is gone`);
  return resolveSite(merchant, layers, catalog);
}
const codes = (change: CaseInput, options = {}) => resolve(change, options).problems.map(({ code }) => code);
const edit = (file: string, ...edits: [string, string][]): CaseInput => ({ edit: { [file]: edits } });

test('[ENG-01] every merchant of a folder is loaded, frozen where nothing is wrong; or those that are asked for', async () => {
  const all = await loadSites(ROOT, { catalog });
  expect(all.map(({ code, exact, renderable }) => [code, exact, renderable])).toEqual([
    ['aurora', true, true],
    ['boreal', true, true],
  ]);
  expect(all.map(({ frozen }) => frozen?.hash)).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
  const some = await loadSites(ROOT, { catalog, only: new Set(['boreal', 'gone']) });
  expect(some.map(({ code }) => code)).toEqual(['boreal']);
  expect(await loadSites(ROOT, { catalog, only: new Set() })).toEqual([]);
});

test('[ENG-03] problems name the files by the folder’s own name, or as they are asked to', async () => {
  const folder = async (label?: string) => {
    const [site] = await loadSites(ROOT, { catalog, ...(label ? { label } : {}) });
    return site?.merged.locate(['merchant', 'name'])?.file;
  };
  expect(await folder()).toBe('merchants/aurora/manifest.json');
  expect(await folder('sites')).toBe('sites/aurora/manifest.json');
});

test('[ENG-12] a site with a mistake is repaired, and only one without may be published', () => {
  const wrong = resolve(edit('aurora/routes/home.json', ['"widget": "game-row"', '"widget": "game-rwo"']));
  expect([wrong.exact, wrong.renderable, wrong.manifest === undefined]).toEqual([false, true, false]);
  const right = resolve();
  expect([right.exact, right.renderable, right.problems]).toEqual([true, true, []]);
  const gone = resolve(edit('aurora/manifest.json', ['"code": "aurora"', '"code": 7']));
  expect([gone.exact, gone.renderable, 'manifest' in gone]).toEqual([false, false, false]);
});

test('[ENG-03] two merchants with one host are told at the host of each, with the other folder', () => {
  const taken = edit('aurora/manifest.json', [
    '["aurora.localhost"]',
    '["aurora.localhost", "boreal.localhost", "x.localhost"]',
  ]);
  const [problem, ...others] = resolve(taken).problems;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    code: 'host-taken',
    file: 'merchants/aurora/manifest.json',
    pointer: '/merchant/hosts/1',
    line: 7,
  });
  expect(problem?.message).toContain('merchants/boreal');
  expect(codes(taken, { name: 'boreal' })).toEqual(['host-taken']);
  expect(resolve(taken).exact).toBe(false);
});

test('[ENG-03] hosts that are no list are told once, by the schema', () => {
  const told = codes(edit('aurora/manifest.json', ['["aurora.localhost"]', '"boreal.localhost"']));
  expect(told).toEqual(['wrong-type']);
});

test('[ENG-03] the shared pictures are known where the library has been made', () => {
  const shared = edit('aurora/manifest.json', ['assets/mark.svg', 'art/mark.svg']);
  expect(codes(shared)).toEqual([]);
  expect(codes(shared, { art: ['art/mark.svg'] })).toEqual([]);
  expect(codes(shared, { art: ['art/other.svg'] })).toEqual(['unknown-asset']);
});

test('[ENG-03] pictures of presets are known, and those that are none are told with their file', () => {
  const invalid = resolve({ add: { 'aurora/assets/mark.png': '<svg/>' } });
  expect(invalid.problems).toMatchObject([
    { file: 'merchants/aurora/assets/mark.png', line: 1, column: 1, code: expect.stringContaining('picture') },
  ]);
  expect(
    codes({
      ...edit('aurora/manifest.json', ['assets/mark.svg', 'assets/plain.svg']),
      add: { 'presets/plain/assets/plain.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    }),
  ).toEqual([]);
});

test('[ENG-03] the code of a merchant is the name of its folder', () => {
  const [problem] = resolve(edit('aurora/manifest.json', ['"code": "aurora"', '"code": "arora"'])).problems;
  expect(problem).toMatchObject({ code: 'code-folder', file: 'merchants/aurora/manifest.json', line: 5 });
  expect(problem?.message).toContain('"aurora"');
});

test('[ENG-03] while a layer is missing or cannot be read, nothing is told that may come from that alone', () => {
  const missing = resolve(edit('aurora/manifest.json', ['"extends": "plain"', '"extends": "gone"']));
  expect(missing.problems.map(({ code }) => code)).toEqual(['unknown-preset']);
  const broken = codes(edit('presets/plain/manifest.json', ['"version": 2', '"version": 2,,']));
  expect(broken.filter((code) => !code.startsWith('syntax'))).toEqual([]);
  const both = codes({
    edit: {
      'aurora/manifest.json': [
        ['"extends": "plain"', '"extends": "gone"'],
        ['"code": "aurora"', '"code": "arora"'],
      ],
    },
  });
  expect(both).toEqual(expect.arrayContaining(['unknown-preset', 'code-folder']));
});

test('[ENG-06] presets are told from the nearest on', () => {
  const { presets } = resolve({
    add: { 'presets/far/manifest.json': { version: 2 }, 'presets/near/manifest.json': { version: 2, extends: 'far' } },
    ...edit('aurora/manifest.json', ['"extends": "plain"', '"extends": ["plain", "near"]']),
  });
  expect(presets).toEqual(['near', 'far', 'plain']);
});

test('[ENG-04] an entry of a preset may wait for a merchant to place it; one of the merchant’s own is told', () => {
  const order = '"order": ["hot", "winners"]';
  expect(codes(edit('aurora/routes/home.json', [order, '"order": ["hot"]']))).toEqual([]);
  expect(codes(edit('aurora/routes/home.json', [order, '"order": ["winners"]']))).toEqual(['unordered']);
});
