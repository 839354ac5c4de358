import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { pointerOf, type Segment, valueAt } from '../json/json.ts';

/** A position in a file that a person wrote. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer within that file. */
  readonly pointer: string;
}

/** A parsed file and the path of its content in the assembled document. */
export interface MountedFile {
  /** Path from the project's root: `merchants/harbour/routes/home.json`. */
  readonly path: string;
  readonly mount: readonly Segment[];
  readonly text: string;
  readonly tree: Node | undefined;
  /** Whether the file has a syntax error. Only that error is reported for it. */
  readonly broken: boolean;
}

/** Returns line and column of an offset, both counted from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', end + 1)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** Returns the file that contains a path of the document: the one with the longest mount. */
export function findFile(files: readonly MountedFile[], path: readonly Segment[]): MountedFile | undefined {
  const holds = (file: MountedFile): boolean =>
    file.mount.every((segment, index) => String(path[index]) === String(segment));
  return files.filter(holds).sort((a, b) => b.mount.length - a.mount.length)[0];
}

/** Returns the position of a path in the files of one folder, or undefined when no file states it. */
export function findPlace(
  files: readonly MountedFile[],
  path: readonly Segment[],
  at: 'key' | 'value',
): Place | undefined {
  const file = findFile(files, path);
  if (!file?.tree) return undefined;
  const inside = path.slice(file.mount.length);
  const node = nodeAt(file.tree, inside);
  if (!node) return undefined;
  const property = node.parent?.type === 'property' ? node.parent : undefined;
  const offset = at === 'key' && property ? property.offset : node.offset;
  return { file: file.path, ...positionAt(file.text, offset), pointer: pointerOf(inside) };
}

/** Pointer segments are strings; the syntax tree needs numbers for array positions. */
function nodeAt(tree: Node, path: readonly Segment[]): Node | undefined {
  let node: Node | undefined = tree;
  for (const segment of path) {
    if (!node) return undefined;
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(segment) : String(segment)]);
  }
  return node;
}

/**
 * Finds the position of a path. A path that no file states (a default, a missing key) has the position of its parent.
 */
export type Locate = (
  path: readonly Segment[],
  at?: 'key' | 'value',
) => (Place & { readonly broken: boolean }) | undefined;

export interface Located {
  readonly document: unknown;
  readonly files: readonly MountedFile[];
}

/** @param layers lowest first; when two layers state the same value, the position is in the higher one */
export function createLocator(layers: readonly Located[], merged: unknown): Locate {
  const highestFirst = layers.toReversed();
  return (path, at = 'value') => {
    for (let length = path.length; length >= 0; length -= 1) {
      const part = path.slice(0, length);
      for (const { document, files } of highestFirst) {
        const own = ownPath(part, document, merged);
        if (length > 0 && (valueAt(document, own) ?? null) === null) continue;
        const place = findPlace(files, own, length === path.length ? at : 'key');
        if (place) return { ...place, broken: findFile(files, own)?.broken ?? false };
      }
    }
    return undefined;
  };
}

/**
 * A merge may remove keys from an `order`, so positions in a layer's order differ from those in the document. Entries
 * are found by their value.
 */
function ownPath(path: readonly Segment[], document: unknown, merged: unknown): readonly Segment[] {
  const parent = path.at(-2);
  if (parent !== 'order' || typeof path.at(-1) !== 'number') return path;
  const list = valueAt(document, path.slice(0, -1));
  const index = Array.isArray(list) ? list.indexOf(valueAt(merged, path)) : -1;
  return index === -1 ? path : [...path.slice(0, -1), index];
}
