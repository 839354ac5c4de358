import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Manifest } from '../../generated/types/manifest.ts';
import type { Settings } from '../../generated/types/settings.ts';
import { checkSettings } from '../../renderer/manifest/check/check-settings.ts';
import { validateManifest } from '../../renderer/manifest/check/validate.ts';
import type { JsonObject } from '../../renderer/manifest/json/json.ts';
import { indexLayers, resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import type { SiteLayers } from '../../renderer/manifest/load/resolve.ts';
import { applySettings } from '../../renderer/manifest/merge/apply-settings.ts';
import { assemble, type SiteFolder } from '../../renderer/manifest/read/assemble.ts';
import { repair } from '../../renderer/manifest/repair/repair.ts';
import { hasErrors } from '../../renderer/problem/problem.ts';
import { nodesOfScreen } from '../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../renderer/screen/screen-tree.ts';
import { evaluate } from '../../renderer/values/condition.ts';
import { fixtureCatalog } from './catalog/catalog.ts';
import { mutate, mutations } from './mutate.ts';
import { goodFolders } from './site.ts';

/** SEED=… repeats a run; fast-check prints the path of what failed. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`random manifests and settings: SEED=${seed}`);

/** `npm test -- --long` runs twenty times as many cases. Each run has another seed, so coverage grows over time. */
const runs = (count: number): number => (process.env.LONG_TESTS ? count * 20 : count);
/** Timeout of the properties of this file, which take minutes each in long mode. */
const timeout = process.env.LONG_TESTS ? 1_800_000 : 240_000;

let catalog: Awaited<ReturnType<typeof fixtureCatalog>>;
let folders: readonly SiteFolder[];
let good: JsonObject;
let manifest: Manifest;

beforeAll(async () => {
  catalog = await fixtureCatalog();
  folders = await goodFolders();
  const { merged, manifest: resolved } = resolve(folders);
  if (!resolved) throw new Error('the good site must be good');
  [good, manifest] = [merged.document, resolved];
});

const resolve = (changed: readonly SiteFolder[]) => {
  const siteLayers: SiteLayers = indexLayers(changed);
  const merchant =
    siteLayers.merchants.get('aurora') ??
    assemble({ name: 'aurora', kind: 'merchant', folder: 'merchants/aurora', files: [], assets: [] });
  return resolveSite(merchant, siteLayers, catalog);
};

/** Traverses every screen like the renderer; home must contain at least one node outside of its layout. */
function expectScreens(drawn: Manifest): void {
  for (const name of Object.keys(drawn.routes)) {
    const screen = getScreen(drawn, name);
    if (!screen) throw new Error(`route ${name} has no screen`);
    const nodes = [...nodesOfScreen(screen)];
    for (const { node } of nodes) if (node.when) evaluate(node.when, () => undefined);
    if (name === 'home')
      expect(nodes.filter(({ path }) => path.startsWith('routes.home.blocks.')).length).toBeGreaterThan(0);
  }
}

test('[ENG-12] mutated manifests never throw; a rejected one has problems, and an accepted one has nodes on its home page', {
  timeout,
}, () => {
  const counts = { valid: 0, mended: 0, refused: 0 };
  fc.assert(
    fc.property(mutations, (changes) => {
      const document = mutate(good, changes);
      const before = JSON.stringify(document);
      const validated = validateManifest(document, catalog);
      expect(JSON.stringify(document)).toBe(before);
      if (validated.manifest) {
        counts.valid += 1;
        return expectScreens(validated.manifest);
      }
      expect(hasErrors(validated.problems)).toBe(true);
      const mended = repair(document, catalog);
      if (mended) expectScreens(mended);
      counts[mended ? 'mended' : 'refused'] += 1;
    }),
    { numRuns: runs(2000), seed },
  );
  console.log(`of changed manifests ${JSON.stringify(counts)}`);
  expectOften(counts);
});

test('damaged files never throw and give a page or problems', { timeout }, () => {
  const damage = fc.record({
    file: fc.nat(),
    at: fc.nat(),
    length: fc.nat(12),
    text: fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('{', '}', '"', '[', ',', '//', '\u0000', '\ufeff')),
  });
  fc.assert(
    fc.property(damage, ({ file, at, length, text }) => {
      const changed = folders.map((folder): SiteFolder => {
        if (folder.name !== 'aurora') return folder;
        const chosen = file % folder.files.length;
        const cut = (whole: string): string =>
          whole.slice(0, at % whole.length) + text + whole.slice((at % whole.length) + length);
        return {
          ...folder,
          files: folder.files.map((one, index) => (index === chosen ? { ...one, text: cut(one.text) } : one)),
        };
      });
      const { manifest: drawn, exact, problems } = resolve(changed);
      if (drawn) expectScreens(drawn);
      else expect(hasErrors(problems)).toBe(true);
      expect(exact).toBe(!hasErrors(problems));
    }),
    { numRuns: runs(300), seed },
  );
});

test('[ENG-14] mutated settings: malformed ones are rejected with problems, and the last valid ones stay in effect', {
  timeout,
}, () => {
  const settings: Settings = {
    version: 3,
    flags: { FREEPLAY3: true },
    registration: {
      fields: { email: { enabled: true, required: true } },
      order: ['username', 'email'],
      minAge: 21,
    } as unknown as Settings['registration'] & object,
    resources: { TELEGRAM: { url: 'https://t.me/example' } },
    customerService: [{ csType: 'LIVECHAT', path: '/service' }],
    imageCDNs: ['https://img.example.org'],
    analytics: { gtagId: 'G-AB12CD34' },
    maintenance: false,
    regionRestriction: { countries: ['US'], addresses: ['203.0.113.0/24'] },
  };
  const counts = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(mutations, (changes) => {
      const given = mutate(settings, changes);
      const checked = checkSettings(given, catalog.settingsValidator, settings);
      counts[checked.accepted ? 'taken' : 'refused'] += 1;
      if (!checked.accepted) {
        expect(checked.settings).toBe(settings);
        expect(hasErrors(checked.problems)).toBe(true);
      }
      expectComplete(applySettings(manifest, checked.settings));
      // The browser has no schema, so accepted settings must not break a page.
      expectComplete(applySettings(manifest, given as Settings));
    }),
    { numRuns: runs(1500), seed },
  );
  expectOften(counts);
});

/** Every outcome must occur often enough to be tested: in a hundredth of the cases, which is far below the share of each for any seed. */
function expectOften(counts: Readonly<Record<string, number>>): void {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const [outcome, count] of Object.entries(counts)) expect(count, outcome).toBeGreaterThan(all / 100);
}

function expectComplete(applied: ReturnType<typeof applySettings>): void {
  for (const value of Object.values(applied.flags))
    if (typeof value !== 'boolean') throw new Error('a flag is not a boolean');
  for (const list of [applied.imageCDNs, applied.launchGameCDNs, applied.customerService, applied.registration.order])
    if (!Array.isArray(list)) throw new Error('a list is none');
  for (const map of [applied.registration.fields, applied.resources, applied.analytics])
    if (typeof map !== 'object' || map === null) throw new Error('a map is none');
}
