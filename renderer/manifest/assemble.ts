import type { Finding } from './finding.ts';
import { type JsonFile, lineAndColumn, readJsonFile } from './json-file.ts';
import { mergePatch } from './merge-patch.ts';
import { nearest } from './nearest.ts';
import { type Places, placeOf, reach } from './places.ts';
import { child, isObject, type JsonObject, toPointer } from './pointer.ts';
import { emptyFolder, notAnObject, statedTwice, unknownFile } from './problem-text.ts';
import type { Problem } from '../problem.ts';

/** A file of a folder by its path within it: `routes/home.json`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Assembled {
  /** One document of all files; undefined when there is no manifest.json that can be read. */
  readonly document?: JsonObject;
  readonly files: readonly JsonFile[];
  readonly places: Places;
  readonly problems: readonly Problem[];
  /** Pointers whose files could not be read: what they say is not known, so nothing is said to be missing from them. */
  readonly unread: readonly string[];
}

const SINGLE = ['banners', 'registration', 'settings', 'theme'];
const GROUPS = ['routes', 'layouts', 'menus', 'modals', 'texts'];

/** Where a file's content stands in the manifest; undefined when no such file is expected. */
export function basePathOf(path: string): readonly string[] | undefined {
  if (path === 'manifest.json') return [];
  const [, single] = /^([a-z]+)\.json$/.exec(path) ?? [];
  if (single && SINGLE.includes(single)) return [single];
  const [, group, name] = /^([a-z]+)\/([^/]+)\.json$/.exec(path) ?? [];
  return group && name && GROUPS.includes(group) ? [group, name] : undefined;
}

/** Files of one folder as one document. `label` is put before their names in problems: `merchants/aurora`. */
export function assemble(sources: readonly SourceFile[], label: string): Assembled {
  const files: JsonFile[] = [];
  const problems: Problem[] = [];
  const add = (finding: Finding, file: string): number => problems.push({ ...withoutAt(finding), file, line: 1, column: 1 });
  for (const { path, text } of sources.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const base = basePathOf(path);
    if (base) files.push(readJsonFile(`${label}/${path}`, base, text));
    else add(unknownFile(path, nearest(path, knownFiles(path))), `${label}/${path}`);
  }
  for (const file of files) problems.push(...problemsOf(file));
  if (!files.some(({ base }) => base.length === 0)) add(emptyFolder(label), `${label}/manifest.json`);
  const { document, stated } = combine(files);
  problems.push(...stated);
  const unread = files.filter(({ value }) => !isObject(value)).map(({ base }) => toPointer(base));
  const places: Places = {
    find: (pointer, at) => {
      const found = reach(files, pointer);
      return found && placeOf(found, found.missing === 0 ? at : 'value');
    },
  };
  return { ...(unread.includes('') || !document ? {} : { document }), files, places, problems, unread };
}

/** The files laid into one another, manifest.json first. The same thing said in two files is a problem. */
function combine(files: readonly JsonFile[]): { document?: JsonObject; stated: Problem[] } {
  const stated: Problem[] = [];
  const root = files.find(({ base }) => base.length === 0);
  if (!isObject(root?.value)) return { stated };
  let document: JsonObject = root.value;
  for (const file of files) {
    if (file === root || !isObject(file.value)) continue;
    const [group = '', name] = file.base;
    const { $schema: _schema, ...content } = file.value;
    const before = root.value[group];
    const isTwice = name === undefined ? before !== undefined : isObject(before) && Object.hasOwn(before, name);
    if (isTwice) {
      const pointer = toPointer(file.base);
      const place = reach([root], pointer);
      stated.push({ ...withoutAt(statedTwice(pointer, file.name)), ...(place && placeOf(place, 'key')) });
    }
    document = mergeKeepingNull(document, name === undefined ? { [group]: content } : { [group]: { [name]: content } });
  }
  return { document, stated };
}

/** Files only add to each other here: a null stays, because it is meant for the layer below. */
function mergeKeepingNull(target: JsonObject, patch: JsonObject): JsonObject {
  const result: JsonObject = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    const before = result[key];
    result[key] = isObject(value) && isObject(before) ? mergeKeepingNull(before, value) : value;
  }
  return result;
}

function problemsOf(file: JsonFile): Problem[] {
  const located = file.findings.map(({ offset, ...finding }) => ({
    ...withoutAt(finding),
    pointer: toPointer(file.base) + finding.pointer,
    file: file.name,
    ...lineAndColumn(file.text, offset),
  }));
  if (file.value === undefined || isObject(file.value)) return located;
  return [...located, { ...withoutAt(notAnObject(toPointer(file.base), file.value)), file: file.name, line: 1, column: 1 }];
}

function withoutAt({ at: _at, ...finding }: Finding): Problem {
  return finding;
}

function knownFiles(path: string): string[] {
  const name = path.split('/').at(-1) ?? path;
  return ['manifest.json', ...SINGLE.map((one) => `${one}.json`), ...GROUPS.map((group) => `${group}/${name}`)];
}

/** One layer's document over another's. */
export const layOver = (below: unknown, above: unknown): JsonObject => mergePatch(below, above) as JsonObject;

/** `/blocks/hot` in routes/home.json, for the pointer `/routes/home/blocks/hot`. */
export function pointerInFile(pointer: string, file: string): string {
  const parts = file.split('/');
  for (const length of [2, 1]) {
    const base = basePathOf(parts.slice(-length).join('/'));
    if (!base) continue;
    const prefix = base.reduce(child, '');
    if (prefix !== '' && (pointer === prefix || pointer.startsWith(`${prefix}/`))) return pointer.slice(prefix.length) || '/';
  }
  return pointer || '/';
}
