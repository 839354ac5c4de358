import { applyEdits, modify } from 'jsonc-parser';
import { isObject, type JsonObject, type Segment, valueAt } from '../json/json.ts';
import { sameJson } from '../merge/merge-three.ts';
import { getMount, type SourceFile } from '../read/assemble.ts';
import { parseFile } from '../read/parse-file.ts';
import { keepStubs } from '../read/translation-stub.ts';

/** A change of one file that is needed so that the folder assembles to the document. */
export interface FolderChange {
  readonly path: string;
  /** Undefined deletes the file. */
  readonly text: string | undefined;
}

/** Sections whose entries have one file each, with the schema that editors validate it by. */
const ENTRIES: Readonly<Record<string, string | undefined>> = {
  routes: 'route',
  layouts: 'layout',
  menus: 'menu',
  modals: 'modal',
  texts: undefined,
};
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/**
 * The inverse of `assemble`: returns the file changes after which the folder assembles to the given document. A file
 * whose content is already right stays byte-identical; in others only the changed lines are rewritten. New entries go
 * to a file of their own where the section has one file per entry, else to manifest.json.
 */
export function splitDocument(document: JsonObject, files: readonly SourceFile[]): FolderChange[] {
  const mounted = files.flatMap((file) => {
    const mount = getMount(file.path);
    return mount ? [{ ...file, mount }] : [];
  });
  const root = mounted.find(({ mount }) => mount.length === 0);
  const inRoot = objectIn(root?.text ?? '{}');
  const rest = structuredClone(document);
  const changes: FolderChange[] = [];
  for (const { path, text, mount } of mounted) {
    if (mount.length === 0) continue;
    const value = valueAt(document, mount);
    // An entry removed by a layer is null. An entry file cannot contain null, so it goes to manifest.json.
    if (isObject(value)) {
      remove(rest, mount);
      changes.push({ path, text: rewrite(text, mount[0] === 'texts' ? keepStubs(value, objectIn(text)) : value) });
    } else changes.push({ path, text: undefined });
  }
  for (const [section, schema] of Object.entries(ENTRIES)) {
    const entries = rest[section];
    if (!isObject(entries)) continue;
    for (const [name, value] of Object.entries(entries)) {
      if (!isObject(value) || !NAME.test(name) || valueAt(inRoot, [section, name]) !== undefined) continue;
      delete entries[name];
      changes.push({ path: `${section}/${name}.json`, text: newFile(value, schema) });
    }
    const isStated = Object.hasOwn(inRoot, section) || Object.keys(objectOf(document[section])).length === 0;
    if (Object.keys(entries).length === 0 && !isStated) delete rest[section];
  }
  // A section that manifest.json states stays in manifest.json, even when all its entries are in other files.
  for (const section of Object.keys(ENTRIES))
    if (isObject(inRoot[section]) && isObject(document[section]) && !Object.hasOwn(rest, section)) rest[section] = {};
  changes.push({ path: 'manifest.json', text: rewrite(root?.text ?? '{}\n', rest) });
  const before = new Map(files.map(({ path, text }) => [path, text]));
  return changes.filter(({ path, text }) => before.get(path) !== text);
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
const objectIn = (text: string): JsonObject => objectOf(parseFile(text.replace(/^\uFEFF/, ' ')).value);

function remove(document: JsonObject, mount: readonly Segment[]): void {
  const [section = '', name] = mount.map(String);
  const entries = document[section];
  if (name === undefined) delete document[section];
  else if (isObject(entries)) {
    delete entries[name];
    if (Object.keys(entries).length === 0) delete document[section];
  }
}

function newFile(value: JsonObject, schema: string | undefined): string {
  const head = schema ? { $schema: `../../../schemas/published/${schema}.schema.json` } : {};
  return `${JSON.stringify({ ...head, ...value }, null, 2)}\n`;
}

/**
 * Returns the text with the differing values replaced. The file's $schema is kept, although the document does not
 * contain it.
 */
function rewrite(text: string, value: JsonObject): string {
  const before = objectIn(text);
  const wanted = Object.hasOwn(before, '$schema') ? { $schema: before.$schema, ...value } : value;
  return edit(text, { before, wanted, path: [] });
}

interface Difference {
  readonly before: unknown;
  readonly wanted: unknown;
  readonly path: readonly Segment[];
}

function edit(text: string, { before, wanted, path }: Difference): string {
  if (sameJson(before, wanted)) return text;
  if (!isObject(before) || !isObject(wanted)) {
    const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
    return applyEdits(text, modify(text, [...path], wanted, { formattingOptions }));
  }
  return [...new Set([...Object.keys(before), ...Object.keys(wanted)])].reduce(
    (written, key) => edit(written, { before: before[key], wanted: wanted[key], path: [...path, key] }),
    text,
  );
}
