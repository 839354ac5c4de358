import { beforeAll, expect, test } from 'vitest';
import { indexLayers, resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import type { SiteFolder } from '../../renderer/manifest/read/assemble.ts';
import { fixtureCatalog } from './catalog/catalog.ts';
import { type CaseInput, changed, goodFolders } from './site.ts';

let catalog: Awaited<ReturnType<typeof fixtureCatalog>>;
let good: readonly SiteFolder[];
beforeAll(async () => {
  catalog = await fixtureCatalog();
  good = await goodFolders();
});

function resolve(change: CaseInput) {
  const siteLayers = indexLayers(changed(good, change));
  const merchant = siteLayers.merchants.get('aurora');
  if (!merchant) throw new Error('aurora is gone');
  return resolveSite(merchant, siteLayers, catalog);
}

test('of several presets each stands over those before it; a preset that is reached twice is merged once', () => {
  const preset = (content: object) => ({ version: 2, ...content });
  const { manifest, presets, problems } = resolve({
    add: {
      'presets/law/manifest.json': preset({
        settings: { protection: { realityMinutes: 30 } },
        theme: { shape: 'round' },
      }),
      'presets/look/manifest.json': preset({ extends: 'plain', theme: { shape: 'sharp', density: 'compact' } }),
    },
    edit: { 'aurora/manifest.json': [['"extends": "plain"', '"extends": ["plain", "look", "law"]']] },
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(presets).toEqual(['law', 'look', 'plain']);
  expect(manifest?.theme).toMatchObject({ shape: 'round', density: 'compact' });
  expect(manifest?.settings.protection).toMatchObject({ realityMinutes: 30 });
});

test('a preset of a list that is missing, or that leads back, is a problem, and the others still stand', () => {
  const { problems, presets } = resolve({
    add: { 'presets/loop/manifest.json': { version: 2, extends: ['loop'] } },
    edit: { 'aurora/manifest.json': [['"extends": "plain"', '"extends": ["plain", "gone", "loop"]']] },
  });
  expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['unknown-preset', 'preset-circle']));
  expect(presets).toEqual(['loop', 'plain']);
});
