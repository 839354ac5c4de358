import { expect, test } from 'vitest';
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
