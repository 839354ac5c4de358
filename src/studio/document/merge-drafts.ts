import { isObject, type Segment } from '../../../renderer/manifest/json/json.ts';
import { type Conflict, mergeThree } from '../../../renderer/manifest/merge/merge-three.ts';
import { parseFile } from '../../../renderer/manifest/read/parse-file.ts';
import { editText } from './edit-text.ts';
import { editsOf } from './form-edits.ts';

export interface Texts {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

export type MergedDrafts =
  /** One text with the changes of both sides; it is identical to mine when they changed nothing else. */
  | { readonly kind: 'merged'; readonly text: string }
  /** The merged text, with my values at each conflict until the operator chooses. */
  | { readonly kind: 'conflict'; readonly text: string; readonly conflicts: readonly Conflict[] }
  /** One of the two texts is not valid JSON, so the operator can only choose one whole text. */
  | { readonly kind: 'unreadable' };

/** Merges two concurrent edits of one draft (three-way merge). */
export function mergeDrafts({ base, mine, theirs }: Texts): MergedDrafts {
  if (mine === theirs || base === theirs) return { kind: 'merged', text: mine };
  if (base === mine) return { kind: 'merged', text: theirs };
  const [before, here, there] = [base, mine, theirs].map(readWhole);
  if (!here || !there) return { kind: 'unreadable' };
  const { value, conflicts } = mergeThree({ base: before ?? {}, mine: here, theirs: there });
  const text = editText(mine, editsOf({ before: here, after: value, path: [], below: undefined }));
  return conflicts.length === 0 ? { kind: 'merged', text } : { kind: 'conflict', text, conflicts };
}

/** Returns the merged text with their values at the conflicts for which the operator chose theirs. */
export function withTheirs(
  text: string,
  conflicts: readonly Conflict[],
  theirs: (path: readonly Segment[]) => boolean,
): string {
  return editText(
    text,
    conflicts.filter(({ path }) => theirs(path)).map((one) => ({ path: one.path, value: one.theirs })),
  );
}

function readWhole(text: string): Record<string, unknown> | undefined {
  const { value, mistakes } = parseFile(text);
  return isObject(value) && !mistakes.some(({ code }) => code === 'syntax' || code === 'too-deep') ? value : undefined;
}
