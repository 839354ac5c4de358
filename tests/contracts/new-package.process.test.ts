import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as engine from '../../renderer/index.ts';
import { findingText } from '../../scripts/check/finding.ts';
import { checkPackage } from '../../scripts/check/folder.ts';
import type * as declared from '../../scripts/new/package/engine.d.ts';
import { plan } from '../../scripts/new/plan.ts';
import { ROOT } from './tracked.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The type checker fails here when the types for packages differ from the engine's own. */
const TYPES: readonly true[] = [
  true satisfies Same<engine.Engine, declared.Engine>,
  true satisfies Same<engine.Format, declared.Format>,
  true satisfies Same<engine.Problem, declared.Problem>,
  true satisfies Same<engine.Outcome, declared.Outcome>,
  true satisfies Same<engine.SourceState<string>, declared.SourceState<string>>,
  true satisfies Same<engine.WidgetInput<{ a: 1 }, 'b'>, declared.WidgetInput<{ a: 1 }, 'b'>>,
  true satisfies Same<engine.WidgetDefinition, declared.WidgetDefinition>,
  true satisfies Same<engine.LinkInput, declared.LinkInput>,
  true satisfies Same<typeof engine.useEngine, typeof declared.useEngine>,
  true satisfies Same<typeof engine.useLink, typeof declared.useLink>,
];

const AT = 'packages/trial-widgets';
const WIDGET = `${AT}/widgets/trial-card`;
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'package-'));
  const project = {
    read: (path: string) => (existsSync(ROOT + path) ? readFileSync(ROOT + path, 'utf8') : undefined),
    list: (folder: string) => globSync('*', { cwd: ROOT + folder }),
  };
  const made = plan('package', { name: 'trial-widgets', options: {}, project });
  if (!made.ok) throw new Error(made.problem);
  for (const [path, text] of Object.entries({ ...made.files, 'widgets/packages.json': '{ "packages": [] }' })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(`${ROOT}node_modules`, join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('[INT-03] the published types for packages match those of the engine', () => {
  expect(TYPES.length).toBeGreaterThan(0);
});

test('[INT-03] a new package compiles alone, passes the widget rules and declares its widget', async () => {
  const tsc = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', join(root, AT)], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
  const { findings, notes } = await checkPackage(root, AT, { quick: true });
  expect(Object.values(findings).flat().map(findingText)).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('install trial-widgets')]);
  const { widget } = (await import(pathToFileURL(join(root, WIDGET, 'widget.js')).href)) as {
    widget: { name: string; load: () => Promise<unknown> };
  };
  expect([widget.name, typeof widget.load]).toEqual(['trial-card', 'function']);
}, 60_000);

test('[INT-03] a mistake in a package is reported once, at its source file', async () => {
  const file = join(root, WIDGET, 'TrialCard.tsx');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace('on.select()', 'on.selected()'));
  const { findings } = await checkPackage(root, AT, { quick: true });
  writeFileSync(file, good);
  expect(findings.rules?.map(findingText)).toEqual([
    expect.stringMatching(/TrialCard\.tsx:\d+: The event “selected” is not declared/),
    expect.stringContaining('The event “select” is declared and never reported'),
  ]);
});
