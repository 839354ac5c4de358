import { describe, expect, test } from 'vitest';
import texts from '../../generated/texts/player/en.json' with { type: 'json' };
import type { Manifest, WidgetNode } from '../../generated/types/manifest.ts';
import { data } from '../../generated/validators/data.js';
import type { RenderPage } from '../../platform/http/rendering/render.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { compareSnapshots } from '../../scripts/fleet/compare.ts';
import { renderMerchant } from '../../scripts/fleet/render.ts';
import { samplesOf } from '../../scripts/fleet/sample.ts';
import { readSchemas } from '../../scripts/generate/schemas.ts';
import { renderPage } from '../../src/boot/render-page.tsx';
import { ROOT } from './tracked.ts';

const samples = samplesOf(await readSchemas(new URL(`file://${ROOT}`)));
const renderer = { render: renderPage as unknown as RenderPage, samples, texts: { en: texts } };
const [site] = await loadSites(`${ROOT}merchants`, { catalog: generatedCatalog, only: new Set(['mini']) });

/** Returns an English merchant with a home page only, with a test's changes. */
function small(change: (blocks: Record<string, WidgetNode | undefined>, manifest: Manifest) => void): Manifest {
  const manifest = structuredClone(site?.manifest as Manifest);
  const home = manifest.routes.home as NonNullable<Manifest['routes'][string]>;
  const small = { ...manifest, locale: { ...manifest.locale, default: 'en', supported: ['en'] }, routes: { home } };
  change(home.blocks, small);
  home.order = [...new Set([...Object.keys(home.blocks), ...home.order])].filter((key) => home.blocks[key]);
  return small;
}

const node = (props: Record<string, unknown>, more: Partial<WidgetNode> = {}): WidgetNode => ({
  widget: 'page-heading',
  props,
  whileUnknown: 'hide',
  criticality: 'normal',
  ...more,
});

test('the sample value of every schema is valid', () => {
  expect(samples.size).toBeGreaterThan(15);
  for (const [title, validate] of Object.entries(data)) {
    const value = samples.get(title);
    if (value !== undefined) expect([title, validate?.(value), validate?.errors]).toEqual([title, true, null]);
  }
});

describe('[ENG-16] the check of the fleet', () => {
  test('renders every route for each kind of visitor and reports who sees a node', async () => {
    const { snapshot, defects, renderings } = await renderMerchant(
      small((blocks) => {
        blocks.mine = node({ title: 'Mine' }, { when: { fact: 'session.kind', is: 'agent' } });
      }),
      renderer,
    );
    expect(defects).toEqual([]);
    expect(renderings).toBe(8);
    expect(snapshot.routes.home?.nodes).toContain('blocks.mine page-heading · agent');
  });

  test('reports a widget that threw and a missing text, and still checks the other nodes', async () => {
    const { defects, snapshot } = await renderMerchant(
      small((blocks) => {
        blocks.bad = node({ title: { bad: 1 } });
        blocks.wordless = node({ title: { $text: 'no.such.text' } });
      }),
      renderer,
    );
    expect(defects.map(({ kind, route }) => `${kind} ${route}`)).toEqual(
      expect.arrayContaining(['threw home', 'text home']),
    );
    expect(defects.map(({ description }) => description).join('\n')).toContain(
      'routes.home.blocks.bad (page-heading) threw',
    );
    expect(defects.map(({ description }) => description).join('\n')).toContain('“no.such.text” has no text (en)');
    expect(snapshot.routes.home?.nodes).toContain('blocks.wordless page-heading');
    expect(snapshot.routes.home?.nodes).not.toContain('blocks.bad page-heading');
  });

  test('reports changes since the accepted snapshot, and placed nodes that are not rendered as lost', async () => {
    const before = await renderMerchant(
      small((blocks) => {
        blocks.one = node({ title: 'One' });
        blocks.two = node({ title: 'Two' });
      }),
      renderer,
    );
    const after = await renderMerchant(
      small((blocks) => {
        blocks.two = node({ title: 'Two' }, { when: { fact: 'session.kind', is: 'agent' } });
        blocks.three = node({ title: { $text: 'auth-buttons.login' } });
      }),
      renderer,
    );
    const changes = compareSnapshots(before.snapshot, after.snapshot, (path) => path.endsWith('.one'));
    const description = changes.map(({ kind, description }) => `${kind}: ${description}`);
    expect(description).toContain('lost: routes.home.blocks.one (page-heading) is placed but not rendered any more');
    expect(description).toContain('changed: routes.home.blocks.two (page-heading) is seen by agent, was by everybody');
    expect(description).toContain('changed: routes.home.blocks.three (page-heading) is new');
    expect(compareSnapshots(before.snapshot, before.snapshot, () => true)).toEqual([]);
    const taken = compareSnapshots(before.snapshot, after.snapshot, () => false).map(({ description }) => description);
    expect(taken).toContain('routes.home.blocks.one (page-heading) was taken out');
  });
});
