import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type JsonObject } from '../json/json.ts';
import { assemble, type SiteFolder, type SourceFile } from '../read/assemble.ts';
import { readFolders } from '../read/read-folder.ts';
import { splitDocument } from './split-document.ts';

const folders = (await readFolders(fileURLToPath(new URL('../../../merchants', import.meta.url)))).filter(
  ({ kind }) => kind === 'merchant',
);

/** Returns the folder after the changes are written. */
function written(folder: SiteFolder, document: JsonObject): SiteFolder {
  const files = new Map(folder.files.map(({ path, text }) => [path, text]));
  for (const { path, text } of splitDocument(document, folder.files))
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  return { ...folder, files: [...files].map(([path, text]): SourceFile => ({ path, text })) };
}

/** Copies a document through JSON text, as saving and loading a draft does. */
const through = (document: JsonObject): JsonObject =>
  assemble({
    name: 'draft',
    kind: 'merchant',
    folder: 'draft',
    files: [{ path: 'manifest.json', text: `${JSON.stringify(document, null, 2)}\n` }],
    assets: [],
  }).document;

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const value = fc.oneof(scalar, fc.dictionary(name, scalar, { maxKeys: 3 }), fc.array(fc.string(), { maxLength: 3 }));
const section = fc.constantFrom('routes', 'layouts', 'menus', 'modals', 'texts', 'banners', 'theme', 'flags', 'x-own');
/** Random edits: sets a value, adds or removes an entry, or removes a section. */
const edits = fc.array(fc.tuple(section, fc.option(name), fc.option(value, { nil: undefined })), { maxLength: 6 });

function edited(document: JsonObject, all: readonly [string, string | null, unknown][]): JsonObject {
  const copy = structuredClone(document);
  for (const [at, entry, to] of all) {
    if (entry === null) {
      if (to === undefined) delete copy[at];
      continue;
    }
    const into = isObject(copy[at]) ? copy[at] : {};
    if (to === undefined) delete into[entry];
    else into[entry] = to;
    copy[at] = into;
  }
  return copy;
}

describe('[OPS-04] a document goes back to the files that it was made of', () => {
  test.each(folders.map((folder) => [folder.name, folder] as const))(
    '%s: what did not change is left alone to the byte',
    (_, folder) => {
      expect(splitDocument(assemble(folder).document, folder.files)).toEqual([]);
      expect(splitDocument(through(assemble(folder).document), folder.files)).toEqual([]);
    },
  );

  test.each(folders.map((folder) => [folder.name, folder] as const))(
    '%s: whatever changes, the files say it, and pulling again changes nothing',
    (_, folder) => {
      fc.assert(
        fc.property(edits, (all) => {
          const document = through(edited(assemble(folder).document, all));
          const after = written(folder, document);
          const { document: again, problems } = assemble(after);
          expect(problems).toEqual([]);
          expect(again).toEqual(document);
          expect(splitDocument(document, after.files)).toEqual([]);
        }),
        { numRuns: 25 },
      );
    },
  );

  test('a new route has a file of its own, a removed one loses it, and one line changed is one line changed', () => {
    const text =
      '{\n  "$schema": "../x.json",\n  "path": "/",\n  "blocks": { "hot": { "widget": "game-row" } },\n  "title": "Home"\n}\n';
    const files = [
      { path: 'manifest.json', text: '{ "version": 1 }\n' },
      { path: 'routes/home.json', text },
      { path: 'routes/old.json', text: '{}\n' },
    ];
    const blocks = { hot: { widget: 'game-row' } };
    const home = { path: '/', blocks, title: 'House' };
    expect(splitDocument({ version: 1, routes: { home, new: { path: '/new' }, gone: null } }, files)).toEqual([
      { path: 'routes/home.json', text: text.replace('Home', 'House') },
      { path: 'routes/old.json', text: undefined },
      {
        path: 'routes/new.json',
        text: '{\n  "$schema": "../../../schemas/published/route.schema.json",\n  "path": "/new"\n}\n',
      },
      { path: 'manifest.json', text: expect.stringContaining('"gone": null') },
    ]);
  });

  const head = (kind: string) => `"$schema": "../../../schemas/published/${kind}.schema.json"`;
  /** What becomes of files, by path: `undefined` where one is deleted. */
  const splitOf = (document: object, files: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      splitDocument(
        document as JsonObject,
        Object.entries(files).map(([path, text]) => ({ path, text })),
      ).map(({ path, text }) => [path, text]),
    );

  test.each<[string, object, Readonly<Record<string, string>>, Readonly<Record<string, unknown>>]>([
    [
      'each kind of entry gets the schema of its kind, texts none',
      {
        routes: { a: { path: '/' } },
        layouts: { a: {} },
        menus: { a: {} },
        modals: { a: {} },
        texts: { en: { b: 'B' } },
      },
      { 'manifest.json': '{}\n' },
      {
        'routes/a.json': `{\n  ${head('route')},\n  "path": "/"\n}\n`,
        'layouts/a.json': `{\n  ${head('layout')}\n}\n`,
        'menus/a.json': `{\n  ${head('menu')}\n}\n`,
        'modals/a.json': `{\n  ${head('modal')}\n}\n`,
        'texts/en.json': '{\n  "b": "B"\n}\n',
      },
    ],
    [
      'a name that is no name of a file, and what is no object, stay in the manifest',
      { routes: { 'a b': {}, _a: {}, 'a.b': {}, c: null, d: 7, 'e-F_1': {} } },
      { 'manifest.json': '{}\n' },
      {
        'routes/e-F_1.json': `{\n  ${head('route')}\n}\n`,
        'manifest.json':
          '{\n  "routes": {\n    "a b": {},\n    "_a": {},\n    "a.b": {},\n    "c": null,\n    "d": 7\n  }\n}\n',
      },
    ],
    [
      'an entry that the manifest states stays there, a new one beside it gets a file',
      { routes: { a: { path: '/b' }, c: {} } },
      { 'manifest.json': '{ "routes": { "a": { "path": "/a" } } }\n' },
      {
        'routes/c.json': `{\n  ${head('route')}\n}\n`,
        'manifest.json': '{ "routes": { "a": { "path": "/b" } } }\n',
      },
    ],
    [
      'a section that the manifest states stays, also without entries of its own',
      { routes: { a: { path: '/' } } },
      { 'manifest.json': '{ "routes": {} }\n', 'routes/a.json': '{ "path": "/" }\n' },
      {},
    ],
    [
      'a section that the document lost is lost',
      { version: 1 },
      { 'manifest.json': '{ "version": 1, "routes": {} }\n', 'routes/a.json': '{}\n' },
      { 'routes/a.json': undefined, 'manifest.json': '{\n  "version": 1\n}\n' },
    ],
    [
      'an empty section of the document is stated by the manifest',
      { routes: {} },
      { 'manifest.json': '{}\n' },
      { 'manifest.json': '{\n  "routes": {}\n}\n' },
    ],
    [
      'a section of one file is written there, and deleted with it',
      { theme: { shape: 'round' } },
      { 'manifest.json': '{}\n', 'theme.json': '{ "shape": "sharp" }\n', 'banners.json': '{}\n' },
      { 'theme.json': '{ "shape": "round" }\n', 'banners.json': undefined },
    ],
    [
      'a section that is no object leaves its file for the manifest',
      { theme: null },
      { 'manifest.json': '{}\n', 'theme.json': '{}\n' },
      { 'theme.json': undefined, 'manifest.json': '{\n  "theme": null\n}\n' },
    ],
    [
      'another section stays in the manifest',
      { flags: { A3: true } },
      { 'manifest.json': '{}\n' },
      { 'manifest.json': '{\n  "flags": {\n    "A3": true\n  }\n}\n' },
    ],
    [
      'the schema of a file is kept',
      { version: 2, routes: { a: { path: '/b' } } },
      { 'manifest.json': '{ "$schema": "x", "version": 1 }\n', 'routes/a.json': '{ "$schema": "y", "path": "/a" }\n' },
      { 'routes/a.json': '{ "$schema": "y", "path": "/b" }\n', 'manifest.json': '{ "$schema": "x", "version": 2 }\n' },
    ],
    ['a folder without a manifest gets one', { version: 1 }, {}, { 'manifest.json': '{\n  "version": 1\n}\n' }],
    ['a mark of the byte order changes nothing', { version: 1 }, { 'manifest.json': '\uFEFF{ "version": 1 }\n' }, {}],
    [
      'other files are left alone',
      { version: 1 },
      { 'manifest.json': '{ "version": 1 }\n', 'notes.md': 'x', 'settings.json': '{}' },
      {},
    ],
    [
      'what nobody translated yet stays beside the texts',
      { texts: { vi: { 'a.b': 'B' } } },
      { 'manifest.json': '{}\n', 'texts/vi.json': '{\n  "a.b": "A",\n  "a.c": { "text": "", "english": "C" }\n}\n' },
      { 'texts/vi.json': '{\n  "a.b": "B",\n  "a.c": { "text": "", "english": "C" }\n}\n' },
    ],
  ])('%s', (...[, document, files, expected]) => {
    expect(splitOf(document, files)).toEqual(expected);
  });
});
