import { expect, test } from 'vitest';
import { contrast } from '../../renderer/manifest/check/contrast.ts';
import { generatedCatalog } from '../../renderer/manifest/check/generated-catalog.ts';
import { loadSites } from '../../renderer/manifest/load/load-sites.ts';
import { formatProblem } from '../../renderer/problem/problem.ts';

const sites = await loadSites(new URL('../../merchants', import.meta.url).pathname, { catalog: generatedCatalog });

test('the four merchants are found', () => {
  expect(sites.map(({ code }) => code).sort()).toEqual(expect.arrayContaining(['aurora', 'mini', 'sen', 'vertex']));
});

test.each(sites.map((site) => [site.code, site] as const))(
  'merchants/%s validates without an error or a warning',
  (_, { problems, frozen }) => {
    expect(problems.map(formatProblem)).toEqual([]);
    expect(frozen?.hash).toMatch(/^[0-9a-f]{32}$/);
  },
);

test.each(sites.map((site) => [site.code, site] as const))(
  '[NFR-01] merchants/%s: text is readable where the glow behind a page is strongest',
  (_, { manifest }) => {
    for (const palette of [manifest?.theme.light, manifest?.theme.dark])
      for (const text of ['ink', 'muted', 'brandInk'] as const)
        for (const glow of ['glowStart', 'glowEnd'] as const)
          expect(contrast(palette?.[text] ?? '', palette?.[glow] ?? ''), `${text} on ${glow}`).toBeGreaterThanOrEqual(
            4.5,
          );
  },
);

/** Returns the nodes of a part of a manifest that move by themselves. */
function findMoving(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const { widget, props } = part as { widget?: unknown; props?: { moves?: unknown } };
  const moves =
    typeof widget === 'string' &&
    (props?.moves === true || (/^(?:banner-carousel|promotion-slider)$/.test(widget) && props?.moves !== false));
  return [...(moves ? [widget] : []), ...Object.values(part).flatMap(findMoving)];
}

/** Returns the menus of a layout that are shown on a phone. */
function phoneMenus(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { widget, when } = part as { widget?: unknown; when?: { fact?: string; is?: string; in?: string[] } };
  if (when?.fact === 'site.device' && !(when.in ?? [when.is]).includes('phone')) return [];
  const isMenu = typeof widget === 'string' && /^(?:top-menu|side-menu|bottom-bar)$/.test(widget);
  return [...(isMenu ? [widget] : []), ...Object.values(part).flatMap(phoneMenus)];
}

test.each(sites.map((site) => [site.code, site] as const))(
  '[BAN-02] [NAV-02] merchants/%s: one part of a page moves at most, and a phone has one menu',
  (_, { manifest }) => {
    for (const [name, route] of Object.entries(manifest?.routes ?? {})) {
      const layout = manifest?.layouts[route?.layout ?? 'standard'];
      const moving = [
        ...(route?.banner === undefined ? [] : ['banner-carousel']),
        ...findMoving([layout, route?.blocks]),
      ];
      expect([name, ...moving.slice(1)]).toEqual([name]);
      expect([name, phoneMenus(layout).length <= 1]).toEqual([name, true]);
    }
  },
);
