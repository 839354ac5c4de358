import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Catalog } from '../../renderer/manifest/check/catalog.ts';
import { indexLayers, resolveSite } from '../../renderer/manifest/load/load-sites.ts';
import { type ProblemCode, problemCodes } from '../../renderer/manifest/problems/problem-text.ts';
import type { SiteFolder } from '../../renderer/manifest/read/assemble.ts';
import { formatProblem, type Problem } from '../../renderer/problem/problem.ts';
import { fixtureCatalog } from './catalog/catalog.ts';
import { changed, goodFolders, readCase } from './site.ts';

const folder = new URL('./bad/', import.meta.url);
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.input.json'))
  .map((name) => name.replace('.input.json', ''));

const goldenOf = (name: string): readonly Problem[] =>
  JSON.parse(readFileSync(new URL(`${name}.problems.json`, folder), 'utf8')) as Problem[];

let catalog: Catalog;
let good: readonly SiteFolder[];
beforeAll(async () => {
  catalog = await fixtureCatalog();
  good = await goodFolders();
});

const problemsOf = (folders: readonly SiteFolder[], ungenerated = {}): readonly Problem[] => {
  const siteLayers = indexLayers(folders);
  const merchant = siteLayers.merchants.get('aurora');
  if (!merchant) throw new Error('aurora is gone');
  return resolveSite(merchant, siteLayers, { ...catalog, ungenerated: new Map(Object.entries(ungenerated)) }).problems;
};

test('the valid site has no problems', () => {
  expect(problemsOf(good).map(formatProblem)).toEqual([]);
});

/** Compares the messages with the golden file: line, problem code and fix. UPDATE=1 rewrites it; review the result before committing it. */
test.each(cases)('[ENG-02] [ENG-03] [ENG-04] %s', (name) => {
  const input = readCase(new URL(`${name}.input.json`, folder));
  const told = problemsOf(changed(good, input), input.ungenerated).map((problem) => ({
    line: formatProblem(problem),
    code: problem.code,
    fix: problem.fix,
  }));
  const golden = new URL(`${name}.problems.json`, folder);
  if (process.env.UPDATE) writeFileSync(golden, `${JSON.stringify(told, null, 2)}\n`);
  expect(told).toEqual(JSON.parse(readFileSync(golden, 'utf8')));
  expect(told.length).toBeGreaterThan(0);
});

/** By what ENG-04 asks to find: the codes that report it. */
const semanticChecks = {
  'dangling references': [
    'unknown-route',
    'unknown-modal',
    'unknown-menu',
    'unknown-banner-group',
    'unknown-widget',
    'unknown-asset',
    'unknown-text',
  ],
  'duplicate paths': ['duplicate-path'],
  'unreachable routes': ['unreachable-route'],
  'menus without entries': ['empty-menu'],
  'conditions that can never hold': ['condition-never'],
  'colour pairs below WCAG AA contrast': ['contrast'],
  'languages without full coverage': ['text-untranslated', 'language-uncovered'],
} satisfies Readonly<Record<string, readonly ProblemCode[]>>;

test.each(Object.entries(semanticChecks))('[ENG-04] finds %s, each with its code, place and fix', (_, codes) => {
  for (const code of codes) {
    const [name = ''] = cases.filter((one) => goldenOf(one).some((problem) => problem.code === code));
    const found = problemsOf(changed(good, readCase(new URL(`${name}.input.json`, folder))));
    const problem = found.find((one) => one.code === code);
    expect(problem, code).toMatchObject({ file: expect.stringMatching(/\.json$/), fix: expect.stringMatching(/\.$/) });
  }
});

test('every problem code has a golden pair', () => {
  const told = new Set(cases.flatMap((name) => goldenOf(name).map(({ code }) => code)));
  expect(cases.length).toBeGreaterThanOrEqual(70);
  // Budgets are checked against a build, not by the files alone.
  expect(problemCodes.filter((code) => !told.has(code) && !code.startsWith('over-budget-'))).toEqual([]);
});
