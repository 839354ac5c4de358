import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { pointerOf, type Segment, valueAt } from '../json/json.ts';

/** Where something stands in a file a person wrote. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Pointer within that file. */
  readonly pointer: string;
}

/** A parsed file and where its content stands in the assembled document. */
export interface MountedFile {
  /** Path from the project's root: `merchants/harbour/routes/home.json`. */
  readonly path: string;
  readonly mount: readonly Segment[];
  readonly text: string;
  readonly tree: Node | undefined;
  /** A file whose text is broken tells only that. */
  readonly broken: boolean;
}

/** Line and column, both from 1, of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', end + 1)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** The file that holds a path of the document: the one with the longest mount. */
export function fileOf(files: readonly MountedFile[], path: readonly Segment[]): MountedFile | undefined {
  const holds = (file: MountedFile): boolean =>
    file.mount.every((segment, index) => String(path[index]) === String(segment));
  return files.filter(holds).sort((a, b) => b.mount.length - a.mount.length)[0];
}

/** Place of a path in the files of one folder, or nothing when the path does not stand there. */
export function placeIn(
  files: readonly MountedFile[],
  path: readonly Segment[],
  at: 'key' | 'value',
): Place | undefined {
  const file = fileOf(files, path);
  if (!file?.tree) return undefined;
  const inside = path.slice(file.mount.length);
  const node = nodeAt(file.tree, inside);
  if (!node) return undefined;
  const property = node.parent?.type === 'property' ? node.parent : undefined;
  const offset = at === 'key' && property ? property.offset : node.offset;
  return { file: file.path, ...positionAt(file.text, offset), pointer: pointerOf(inside) };
}

/** Segments of a pointer are all strings; the tree wants numbers for arrays. */
function nodeAt(tree: Node, path: readonly Segment[]): Node | undefined {
  let node: Node | undefined = tree;
  for (const segment of path) {
    if (!node) return undefined;
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(segment) : String(segment)]);
  }
  return node;
}

/** Finds the place of a path; a path nobody wrote (a default, a missing key) has the place of what holds it. */
export type Locate = (
  path: readonly Segment[],
  at?: 'key' | 'value',
) => (Place & { readonly broken: boolean }) | undefined;

export interface Located {
  readonly document: unknown;
  readonly files: readonly MountedFile[];
}

/** @param layers lowest first; of two that state the same, the higher one is the place */
export function locator(layers: readonly Located[], merged: unknown): Locate {
  const highestFirst = layers.toReversed();
  return (path, at = 'value') => {
    for (let length = path.length; length >= 0; length -= 1) {
      const part = path.slice(0, length);
      for (const { document, files } of highestFirst) {
        const own = ownPath(part, document, merged);
        if (length > 0 && (valueAt(document, own) ?? null) === null) continue;
        const place = placeIn(files, own, length === path.length ? at : 'key');
        if (place) return { ...place, broken: fileOf(files, own)?.broken ?? false };
      }
    }
    return undefined;
  };
}

/** An `order` may have lost keys in the merge that a layer still lists: its entries are found by what they say. */
function ownPath(path: readonly Segment[], document: unknown, merged: unknown): readonly Segment[] {
  const parent = path.at(-2);
  if (parent !== 'order' || typeof path.at(-1) !== 'number') return path;
  const list = valueAt(document, path.slice(0, -1));
  const index = Array.isArray(list) ? list.indexOf(valueAt(merged, path)) : -1;
  return index === -1 ? path : [...path.slice(0, -1), index];
}
