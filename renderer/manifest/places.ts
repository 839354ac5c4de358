import { type JsonFile, lineAndColumn, nodeAt } from './json-file.ts';
import { keysOf } from './pointer.ts';

/** Where something is written. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds where a pointer of the whole manifest is written: of its value, or of its name. */
export interface Places {
  find(pointer: string, at?: 'key' | 'value'): Place | undefined;
  /** Name of the layer that wrote it last; undefined when it is a default. */
  layerOf?(pointer: string): { readonly name: string; readonly isPreset: boolean } | undefined;
}

export const noPlaces: Places = { find: () => undefined };

/** How far a file knows a pointer: wholly, or up to some ancestor. */
export interface Reach {
  readonly file: JsonFile;
  readonly offset: number;
  readonly keyOffset: number;
  /** Keys of the pointer that are left over. */
  readonly missing: number;
  /** Whether what was reached can still be merged with what lies below it. */
  readonly open: boolean;
}

/** The longest part of a pointer that one of the files states. */
export function reach(files: readonly JsonFile[], pointer: string): Reach | undefined {
  const keys = keysOf(pointer);
  let best: Reach | undefined;
  for (const file of files) {
    const found = reachInFile(file, keys);
    if (found && (!best || found.missing < best.missing)) best = found;
  }
  return best;
}

function reachInFile(file: JsonFile, keys: readonly string[]): Reach | undefined {
  if (!file.tree || file.base.some((part, index) => keys[index] !== undefined && keys[index] !== part)) return undefined;
  if (keys.length < file.base.length) return undefined;
  const inside = keys.slice(file.base.length);
  for (let length = inside.length; length >= 0; length--) {
    const node = nodeAt(file, pathIn(file, inside.slice(0, length)));
    if (!node) continue;
    const key = node.parent?.type === 'property' ? node.parent.offset : node.offset;
    return { file, offset: node.offset, keyOffset: key, missing: inside.length - length, open: node.type === 'object' };
  }
  return undefined;
}

/** Keys as the parser wants them: numbers within arrays. */
function pathIn(file: JsonFile, keys: readonly string[]): (string | number)[] {
  const path: (string | number)[] = [];
  for (const key of keys) path.push(nodeAt(file, path)?.type === 'array' ? Number(key) : key);
  return path;
}

export function placeOf({ file, offset, keyOffset }: Reach, at: 'key' | 'value' = 'value'): Place {
  return { file: file.name, ...lineAndColumn(file.text, at === 'key' ? keyOffset : offset) };
}
