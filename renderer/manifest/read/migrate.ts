import { applyEdits, modify } from 'jsonc-parser';
import type { Problem } from '../../problem/problem.ts';
import { isObject, type JsonObject, type Segment, show, valueAt } from '../json/json.ts';
import { findFile, findPlace } from '../problems/places.ts';
import { toProblem } from '../problems/problem-text.ts';
import type { Layer } from './assemble.ts';
import { migrations } from './migrations/migrations.ts';

/** One change of a document. `value: undefined` removes the value. */
export interface Edit {
  readonly path: readonly Segment[];
  readonly value: unknown;
}

/** A migration from the previous version to this one. Pure: takes a document and returns edits. */
export interface Migration {
  readonly to: number;
  readonly describes: string;
  readonly edits: (document: JsonObject) => readonly Edit[];
}

const currentVersion = 2;

/**
 * Returns the edits that bring a document to the current version, step by step. A document without a version, or of the
 * current one, needs none.
 */
function migrate(document: JsonObject): { document: JsonObject; edits: readonly Edit[] } {
  const from = document.version;
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0) return { document, edits: [] };
  let migrated = document;
  const edits: Edit[] = [];
  for (const step of migrations.filter(({ to }) => to > from).sort((a, b) => a.to - b.to)) {
    const changes = [...step.edits(migrated), { path: ['version'], value: step.to }];
    for (const change of changes) migrated = withEdit(migrated, change) as JsonObject;
    edits.push(...changes);
  }
  return { document: migrated, edits };
}

/** Migrates a layer to the current version. The old version remains a warning until the migrated files are saved. */
export function migrateLayer(layer: Layer): { layer: Layer; problems: readonly Problem[] } {
  const { document, edits } = migrate(layer.document);
  if (edits.length === 0) return { layer, problems: [] };
  const finding = {
    code: 'old-version',
    path: ['version'],
    found: show(layer.document.version),
    expected: String(currentVersion),
    about: layer.name,
  } as const;
  return {
    layer: { ...layer, document },
    problems: [toProblem(finding, findPlace(layer.files, ['version'], 'value'))],
  };
}

/**
 * Returns the texts of the files that a migration changes, with their formatting kept. Each change goes to the file
 * that states the value.
 */
export function migratedTexts(layer: Layer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { path, value } of migrate(layer.document).edits) {
    const file = findFile(layer.files, path);
    if (!file) continue;
    const before = texts.get(file.path) ?? file.text;
    const edits = modify(before, path.slice(file.mount.length), value, {
      formattingOptions: { insertSpaces: true, tabSize: 2 },
    });
    texts.set(file.path, applyEdits(before, edits));
  }
  return texts;
}

function withEdit(value: unknown, { path: [head, ...rest], value: next }: Edit): unknown {
  if (head === undefined) return next;
  if (Array.isArray(value))
    return value.flatMap((one, index) =>
      index !== Number(head)
        ? [one]
        : rest.length === 0 && next === undefined
          ? []
          : [withEdit(one, { path: rest, value: next })],
    );
  const result: JsonObject = isObject(value) ? { ...value } : {};
  const inner = withEdit(valueAt(result, [head]), { path: rest, value: next });
  if (inner === undefined) delete result[head];
  else result[head] = inner;
  return result;
}
