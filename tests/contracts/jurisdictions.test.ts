import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { ROOT } from './tracked.ts';

const folder = mkdtempSync(join(tmpdir(), 'jurisdictions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads a merchant over a preset of the look and one of a jurisdiction. */
async function loadOver(jurisdiction: string) {
  cpSync(`${ROOT}merchants/presets`, join(folder, 'presets'), { recursive: true });
  cpSync(`${ROOT}merchants/mini`, join(folder, 'mini'), { recursive: true });
  rmSync(join(folder, 'mini/registration.json'));
  const path = join(folder, 'mini/manifest.json');
  const { extends: look, ...manifest } = JSON.parse(readFileSync(`${ROOT}merchants/mini/manifest.json`, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, extends: [look, jurisdiction] }));
  const [site] = await loadSites(folder, { catalog: generatedCatalog });
  if (!site?.frozen) throw new Error(JSON.stringify(site?.problems));
  return { ...site, manifest: site.frozen.manifest };
}

describe('[RGM-01] [RGM-02] a preset of a jurisdiction over one of a look', () => {
  test.each([
    [
      'brazil',
      {
        country: 'BR',
        protection: { limitsRequired: true, realityMinutes: 60 },
        identity: { beforeWithdrawal: true, selfie: true },
      },
    ],
    [
      'united-kingdom',
      {
        country: 'GB',
        protection: {
          realityMinutes: 60,
          gamePace: { slotMs: 2_500, otherMs: 5_000, autoPlay: false, quickPlay: false },
        },
        identity: { beforeWithdrawal: true, address: true },
      },
    ],
    [
      'malta',
      {
        country: 'MT',
        protection: { realityMinutes: 60 },
        identity: { beforeWithdrawal: true, withdrawalFrom: 20_000_000 },
      },
    ],
  ] as const)(
    '%s states its rules, and every value names the file that it comes from',
    async (name, { country, protection, identity }) => {
      const { manifest, merged, problems, presets } = await loadOver(name);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(presets[0]).toBe(name);
      expect(manifest.settings).toMatchObject({
        protection,
        identity,
        payments: { jurisdiction: country },
        payouts: { canCancel: false },
      });
      const { fields, minAge } = manifest.registration;
      expect([minAge, fields.birthday?.required, fields.birthday?.minAge]).toEqual([18, true, 18]);
      for (const flag of ['PLAYERLIMITS3', 'COOLOFF3', 'SELFEXCL3', 'REALITYCHECK3', 'PLAYCLOCK3', 'IDENTITY3'])
        expect([flag, manifest.flags[flag]]).toEqual([flag, true]);
      expect(merged.locate(['settings', 'protection', 'realityMinutes'])?.file).toContain(`presets/${name}/`);
    },
  );
});

/** Returns the paths of all values of a document that are no objects. */
const leavesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [path];

test('[RGM-01] [RGM-02] a merchant of Brazil is one by its preset: the manifest states none of its values again', async () => {
  const sites = await loadSites(`${ROOT}merchants`, { catalog: generatedCatalog });
  const aurora = sites.find(({ code }) => code === 'aurora');
  const layers = aurora?.merged.layers ?? [];
  const [law, own] = [layers.find(({ name }) => name === 'brazil'), layers.at(-1)];
  const repeated = new Set(leavesOf(own?.document).map(String));
  const stated = leavesOf(law?.document).filter(([first]) => first !== '$schema' && first !== 'version');
  expect(stated.filter((path) => repeated.has(String(path)))).toEqual([]);
  for (const path of stated.filter((one) => !String(one).startsWith('registration,order')))
    expect([path, aurora?.merged.locate(path)?.file]).toEqual([path, expect.stringContaining('presets/brazil/')]);
  expect(aurora?.frozen?.manifest.settings).toMatchObject({
    payments: { jurisdiction: 'BR', methods: [{ key: 'pix' }] },
    turnover: { bonusTiming: 'afterPlayOnly' },
    protection: { limitsRequired: true },
    identity: { beforeWithdrawal: true, selfie: true },
  });
});
