import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './tracked.ts';

const run = promisify(execFile);
const read = (path: string): string => readFileSync(path, 'utf8');
let root: string;

/** Runs the generator in a temporary folder on copies of its inputs. */
beforeAll(async () => {
  root = `${await mkdtemp(join(tmpdir(), 'generate-'))}/`;
  await symlink(`${ROOT}node_modules`, `${root}node_modules`);
  for (const folder of [
    'schemas',
    'widgets',
    'src',
    'renderer',
    'rules',
    'scripts',
    'platform',
    'games',
    'locales',
    'generated/types',
  ])
    await cp(ROOT + folder, root + folder, { recursive: true });
  await cp(`${ROOT}package.json`, `${root}package.json`);
  await cp(`${ROOT}generated/calls.ts`, `${root}generated/calls.ts`);
  await rm(`${root}schemas/published`, { recursive: true });
  await addBadge();
  await run(process.execPath, ['scripts/generate.ts'], { cwd: root });
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Writes a widget into one new folder. */
async function addBadge(): Promise<void> {
  const at = `${root}widgets/content/test-badge/`;
  await mkdir(at, { recursive: true });
  await writeFile(
    `${at}widget.ts`,
    `import { defineWidget } from '../../../renderer/widget/define-widget.ts';
export const widget = defineWidget({ name: 'test-badge', describes: 'A badge.', load: () => import('./TestBadge.tsx') });
`,
  );
  const tone = {
    type: 'string',
    enum: ['calm', 'loud'],
    default: 'calm',
    description: 'How it looks.',
    examples: ['loud'],
  };
  const label = { 'x-kind': 'text', type: 'string', description: 'Words on it.', examples: ['New'] };
  const schema = {
    title: 'TestBadgeProps',
    description: 'A badge.',
    type: 'object',
    properties: { tone, label },
    required: ['label'],
    additionalProperties: false,
  };
  await writeFile(`${at}props.schema.json`, JSON.stringify(schema));
  const example = { widget: 'test-badge', props: { label: 'New' } };
  await writeFile(`${at}examples.json`, JSON.stringify({ plain: example }));
  await writeFile(`${at}texts.json`, JSON.stringify({ 'test-badge.new': { text: 'New', note: 'Not seen before.' } }));
}

const made = (path: string) =>
  import(pathToFileURL(root + path).href) as Promise<Record<string, Record<string, (value: unknown) => boolean>>>;

describe('[ENG-11] a widget that is added in one folder', () => {
  test('[INT-04] the settings schema accepts the name of an adapter’s folder for its kind', () => {
    expect(read(`${root}generated/types/settings.ts`)).toMatch(/\bsms: \("firebase" \| "http" \| "outbox"/);
    expect(read(`${root}generated/types/calls.ts`)).toMatch(
      /\badapter: \("off" \| "embedded" \| "geetest" \| "recaptcha"/,
    );
  });

  test('is in the catalog with its schema and its texts', () => {
    const catalog = JSON.parse(read(`${root}generated/catalog.json`)) as {
      widgets: Record<string, unknown>;
      texts: { en: string[] };
    };
    expect(catalog.widgets['test-badge']).toMatchObject({ describes: 'A badge.', criticality: 'normal' });
    expect(catalog.texts.en).toContain('test-badge.new');
  });

  test('has a type in which props with a default are required', () => {
    const types = read(`${root}generated/types/widgets/test-badge.ts`);
    expect(types).toContain('export interface TestBadgeProps');
    expect(types).toMatch(/tone: \(?['"]calm['"] \| ['"]loud['"]\)?/);
    expect(types).toMatch(/label: string/);
  });

  test('has a validator that accepts literals and bindings, fills in defaults and rejects other values', async () => {
    const { widgetProps } = await made('generated/validators/widgets.js');
    const validate = widgetProps?.['test-badge'];
    const props = { label: { $text: 'test-badge.new' } };
    expect(validate?.(props)).toBe(true);
    expect(props).toEqual({ label: { $text: 'test-badge.new' }, tone: 'calm' });
    expect(validate?.({ label: 'New', tone: { $fact: 'site.theme' } })).toBe(true);
    for (const bad of [{}, { label: 'New', tone: 'shrill' }, { label: 'New', more: 1 }, { label: 7 }])
      expect(validate?.(bad), JSON.stringify(bad)).toBe(false);
  });

  test('[ENG-18] has a section in the reference with its props and an example', () => {
    const page = read(`${root}docs/reference/widgets.md`);
    expect(page).toContain('## test-badge\n\nA badge.');
    expect(page).toContain('| `tone` | `calm` `loud` | `"calm"` | How it looks. |');
    expect(page).toContain('"label": "New"');
  });

  test('is in the published schema for editors', () => {
    expect(read(`${root}schemas/published/manifest.schema.json`)).toContain('"test-badge"');
  });
});

test('[ENG-05] rejects a folder whose widget has another name', async () => {
  const file = `${root}widgets/content/test-badge/widget.ts`;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace("'test-badge'", "'other-badge'"));
  try {
    await expect(run(process.execPath, ['scripts/generate.ts'], { cwd: root })).rejects.toThrow(
      /widgets\/content\/test-badge\/widget\.ts name: expected "test-badge", the name of its folder, found "other-badge"/,
    );
  } finally {
    await writeFile(file, text);
  }
});

test('[ENG-05] the generated files are those of a fresh run', async () => {
  const file = `${root}widgets/content/test-badge`;
  await rm(file, { recursive: true });
  await run(process.execPath, ['scripts/generate.ts'], { cwd: root });
  const folders = ['generated/types', 'generated/validators', 'generated/texts', 'schemas/published', 'docs/reference'];
  const files = [
    'generated/catalog.json',
    'generated/calls.ts',
    'generated/data-props.ts',
    'generated/languages.ts',
    'generated/language-names.ts',
    ...folders.flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length)),
    ),
  ];
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((path) => !existsSync(ROOT + path) || read(ROOT + path) !== read(root + path))).toEqual([]);
});
