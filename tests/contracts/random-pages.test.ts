import fc from 'fast-check';
import { expect, test } from 'vitest';
import texts from '../../generated/texts/player/en.json' with { type: 'json' };
import type { Manifest } from '../../generated/types/manifest.ts';
import type { RenderPage } from '../../platform/http/rendering/render.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import type { JsonObject } from '../../renderer/manifest/json/json.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { repair } from '../../renderer/manifest/repair/repair.ts';
import { renderMerchant } from '../../scripts/fleet/render.ts';
import { samplesOf } from '../../scripts/fleet/sample.ts';
import { readSchemas } from '../../scripts/generate/schemas.ts';
import { renderPage } from '../../src/boot/render-page.tsx';
import { mutate, mutations } from '../manifests/mutate.ts';
import { ROOT } from './tracked.ts';

const RUNS = process.env.LONG_TESTS ? 600 : 30;
const samples = samplesOf(await readSchemas(new URL(`file://${ROOT}`)));
const renderer = { render: renderPage as unknown as RenderPage, samples, texts: { en: texts } };
const [site] = await loadSites(`${ROOT}merchants`, { catalog: generatedCatalog, only: new Set(['mini']) });

/** The manifest in English with its home page only, which keeps one case short. */
function smallDocument(): JsonObject {
  const manifest = structuredClone(site?.manifest) as Manifest;
  const home = manifest.routes.home as NonNullable<Manifest['routes'][string]>;
  const locale = { ...manifest.locale, default: 'en', supported: ['en'] };
  return { ...manifest, locale, routes: { home } };
}

test('[ENG-12] a repaired manifest renders a page for every visitor: no screen is empty and no node throws', {
  timeout: process.env.LONG_TESTS ? 1_800_000 : 240_000,
}, async () => {
  const document = smallDocument();
  let rendered = 0;
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) => {
      const repaired = repair(mutate(document, changes), generatedCatalog);
      if (!repaired) return;
      rendered += 1;
      const { defects } = await renderMerchant(repaired, renderer);
      expect(defects.filter(({ kind }) => kind !== 'text')).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  expect(rendered).toBeGreaterThan(0);
});
