import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { expect, test } from 'vitest';
import { BREACHES, breached, type Sample, TIDY } from './layers/samples.ts';
import { ROOT, trackedFiles } from './tracked.ts';

const FOLDERS = ['schemas', 'merchants', 'generated', 'rules', 'renderer', 'widgets', 'src', 'platform', 'games'];
const DECLARATION =
  /^(widgets\/[^/]+\/[^/]+\/widget|src\/sources\/[^/]+\/source|src\/actions\/[^/]+\/action|src\/facts\/[^/]+(?<!\.test))\.ts$/;
const isCode = (path: string) => /\.([cm]?js|tsx?)$/.test(path);

const configuration = await extractConfig(`${ROOT}.dependency-cruiser.mjs`);
const ruleNames = (configuration.forbidden ?? []).map((rule) => rule.name ?? '');

/** Checks every import of the given files under `baseDir` by the project's rules. */
async function look(baseDir: string, files: string[]): Promise<ICruiseResult> {
  const { options, ...ruleSet } = configuration;
  const { tsConfig: _, ...rest } = options ?? {};
  const { output } = await cruise(
    files,
    { ...rest, baseDir, ruleSet, validate: true },
    options?.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new TypeError('the cruise answered with text');
  return output;
}

const violations = (result: ICruiseResult) =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** Writes the sample to a temporary folder with access to this project's packages, and checks it. */
async function lookAtSample(sample: Sample): Promise<ICruiseResult> {
  const folder = await mkdtemp(join(tmpdir(), 'layers-'));
  try {
    await symlink(`${ROOT}node_modules`, join(folder, 'node_modules'));
    await symlink(`${ROOT}package.json`, join(folder, 'package.json'));
    for (const [path, text] of Object.entries(sample)) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await look(folder, Object.keys(sample).filter(isCode));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the modules that loading `start` loads: the transitive static imports of values. */
function loadedWith(start: string, modules: Map<string, IModule>): Set<string> {
  const loaded = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    for (const { resolved, dynamic, dependencyTypes } of modules.get(path)?.dependencies ?? [])
      if (!dynamic && !dependencyTypes.includes('type-only')) waiting.push(resolved);
  }
  return loaded;
}

const tracked = trackedFiles().filter((path) => isCode(path) && FOLDERS.includes(path.split('/')[0] ?? ''));
const project = look(ROOT, tracked);

test('no file imports a module that its layer forbids', async () => {
  const result = await project;
  const seen = new Set(result.modules.map((module) => module.source));

  expect(tracked.filter((path) => !seen.has(path))).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(tracked.length);
  expect(violations(result)).toEqual([]);
});

test('declarations of widgets, sources, actions and facts load in plain Node', async () => {
  const modules = new Map((await project).modules.map((module) => [module.source, module]));
  const drawing = [...modules.keys()]
    .filter((path) => DECLARATION.test(path))
    .flatMap((path) =>
      [...loadedWith(path, modules)]
        .filter((loaded) => /\.(tsx|css)$/.test(loaded))
        .map((loaded) => `${path} loads ${loaded}`),
    );
  expect(drawing).toEqual([]);
});

test('each rule detects its violation in the sample', async () => {
  expect(Object.keys(BREACHES).toSorted()).toEqual(ruleNames.toSorted());
  const caught = (await lookAtSample(breached())).summary.violations;
  const missed = Object.entries(BREACHES)
    .filter(([name, { file }]) => !caught.some(({ rule, from }) => rule.name === name && from === file))
    .map(([name]) => name);
  expect(missed).toEqual([]);
});

test('no rule reports a violation in a valid project', async () => {
  const result = await lookAtSample(TIDY);
  expect(result.modules.filter(({ source }) => source in TIDY).length).toBe(Object.keys(TIDY).filter(isCode).length);
  expect(violations(result)).toEqual([]);
});

test('each rule states its reason', () => {
  for (const rule of configuration.forbidden ?? []) expect(rule.comment, rule.name).toMatch(/^[A-Z].{30,}\.$/);
});
