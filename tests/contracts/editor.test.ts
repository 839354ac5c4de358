import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getLanguageService, type JSONDocument, TextDocument } from 'vscode-json-languageservice';
import catalog from '../../generated/catalog.json' with { type: 'json' };
import { ROOT } from './tracked.ts';

const service = getLanguageService({
  schemaRequestService: (uri) => readFile(new URL(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});

interface Open {
  readonly document: TextDocument;
  readonly tree: JSONDocument;
  readonly offset: number;
}

/** Opens a merchant's file like an editor; `|` marks the caret. */
function open(file: string, value: string): Open {
  const offset = Math.max(0, value.indexOf('|'));
  const uri = pathToFileURL(`${ROOT}merchants/harbour/${file}`).href;
  const document = TextDocument.create(uri, 'json', 1, value.replace('|', ''));
  return { document, tree: service.parseJSONDocument(document), offset };
}
const route = (node: string): Open =>
  open(
    'routes/home.json',
    `{ "$schema": "../../../schemas/published/route.schema.json", "blocks": { "one": ${node} } }`,
  );

async function completed({ document, tree, offset }: Open): Promise<string[]> {
  const list = await service.doComplete(document, document.positionAt(offset), tree);
  return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ''));
}
async function hovered({ document, tree, offset }: Open): Promise<string> {
  const hover = await service.doHover(document, document.positionAt(offset), tree);
  return JSON.stringify(hover?.contents ?? '');
}
async function squiggled({ document, tree }: Open): Promise<string[]> {
  const found = await service.doValidation(document, tree, { schemaValidation: 'error' });
  return found.map(
    ({ message, range }) => `${document.getText(range)}: ${typeof message === 'string' ? message : message.value}`,
  );
}

describe('[ENG-17] an editor', () => {
  test('completes the names of widgets, actions and sources', async () => {
    expect(await completed(route('{ "widget": "|" }'))).toEqual(expect.arrayContaining(Object.keys(catalog.widgets)));
    expect(await completed(route('{ "widget": "game-row", "on": { "select": [{ "action": "|" }] } }'))).toEqual(
      expect.arrayContaining(Object.keys(catalog.actions)),
    );
    expect(await completed(route('{ "widget": "game-row", "props": { "games": { "source": "|" } } }'))).toEqual(
      expect.arrayContaining(Object.keys(catalog.sources)),
    );
  });

  test('completes the props of the node’s widget, and their values', async () => {
    const props = await completed(route('{ "widget": "game-row", "props": { | } }'));
    expect(props).toEqual(expect.arrayContaining(['title', 'games', 'variant', 'ranked']));
    expect(props).not.toContain('slides');
    expect(await completed(route('{ "widget": "game-row", "props": { "variant": "|" } }'))).toEqual(
      expect.arrayContaining(['poster', 'square', 'wide']),
    );
  });

  test('shows the description of a prop on hover', async () => {
    expect(await hovered(route('{ "widget": "game-row", "props": { "ran|ked": true } }'))).toContain('large numeral');
    expect(await hovered(route('{ "wid|get": "game-row" }'))).toContain('Name of the widget');
  });

  test('marks invalid values at their position, and nothing else', async () => {
    const wrong = await squiggled(route('{ "widget": "game-row", "props": { "variant": "tall", "colour": "red" } }'));
    expect(wrong.some((one) => one.startsWith('"tall"'))).toBe(true);
    expect(wrong.some((one) => one.includes('colour'))).toBe(true);
    expect(await squiggled(route('{ "widget": "game-rwo" }'))).toHaveLength(1);
    expect(await squiggled(route('{ "widget": "game-row", "props": { "variant": "wide" } }'))).toEqual([]);
  });

  test('finds no problem in the included merchants', async () => {
    const files = readdirSync(`${ROOT}merchants`, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.json') && !/(^|\/)seed\//.test(path),
    );
    expect(files.length).toBeGreaterThan(50);
    const wrong: string[] = [];
    for (const path of files) {
      const file = path.replaceAll('\\', '/');
      const text = readFileSync(`${ROOT}merchants/${file}`, 'utf8');
      const document = TextDocument.create(pathToFileURL(`${ROOT}merchants/${file}`).href, 'json', 1, text);
      const found = await squiggled({ document, tree: service.parseJSONDocument(document), offset: 0 });
      wrong.push(...found.map((one) => `${file}: ${one}`));
    }
    expect(wrong).toEqual([]);
  });
});

interface Shape {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly [keyword: string]: unknown;
}

/** Returns every property of a schema file with its path in the file. */
function* properties(shape: Shape, at: string): Generator<{ at: string; one: Shape }> {
  for (const [name, one] of Object.entries(shape.properties ?? {}))
    if (typeof one === 'object') yield { at: `${at}/${name}`, one };
  for (const [key, part] of Object.entries(shape))
    if (
      typeof part === 'object' &&
      part !== null &&
      !['examples', 'default', 'enum', 'dependentSchemas', 'if', 'then', 'not'].includes(key)
    )
      yield* properties(part as Shape, `${at}/${key}`);
}

test('[ENG-17] every property of manifest and settings has a description and an example', () => {
  const files = ['manifest', 'settings'].flatMap((folder) =>
    readdirSync(`${ROOT}schemas/${folder}`)
      .filter((file) => file.endsWith('.schema.json'))
      .map((file) => `schemas/${folder}/${file}`),
  );
  const all = files.flatMap((file) => [...properties(JSON.parse(readFileSync(ROOT + file, 'utf8')) as Shape, file)]);
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(({ one }) => !one.description).map(({ at }) => at)).toEqual([]);
  expect(all.filter(({ one }) => one.examples === undefined && one.const === undefined).map(({ at }) => at)).toEqual(
    [],
  );
});
