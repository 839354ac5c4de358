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
});
