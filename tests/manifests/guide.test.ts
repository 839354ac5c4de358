import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { indexLayers, resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import { readFolders } from '../../renderer/manifest/read/read-folder.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';

const root = new URL('../../', import.meta.url);
const guide = readFileSync(new URL('docs/guides/merchants.md', root), 'utf8');
const [registration = '', menu = '', banners = ''] = [...guide.matchAll(/^```json\n(.*?)^```/gms)].map(
  ([, json = '']) => json,
);

const manifest = {
  version: 2,
  extends: 'classic',
  merchant: { code: 'harbour', name: 'Harbour', hosts: ['harbour.localhost'], currency: 'BRL' },
  locale: { default: 'en', supported: ['en'] },
};

test('[ENG-16] the examples of the guide for merchants are valid in a new merchant, and the menu keeps its other entries', async () => {
  const folders = await readFolders(fileURLToPath(new URL('merchants', root)), 'merchants');
  const harbour = {
    name: 'harbour',
    kind: 'merchant' as const,
    folder: 'merchants/harbour',
    files: [
      { path: 'manifest.json', text: JSON.stringify(manifest) },
      { path: 'registration.json', text: registration },
      { path: 'menus/main.json', text: menu },
      { path: 'banners.json', text: banners },
      { path: 'texts/en.json', text: JSON.stringify({ 'banner.welcome': 'Welcome' }) },
    ],
    assets: ['assets/welcome.webp'],
  };
  const layers = indexLayers([...folders, harbour]);
  const { problems } = resolveSite(layers.merchants.get('harbour')!, layers, generatedCatalog);
  expect(problems.map(formatProblem)).toEqual([]);
});
