// Decides how to combine a document that was changed on two sides: take, merge, or report conflicts.
import type { JsonObject } from '../../renderer/manifest/json/json.ts';
import { isObject, pointerOf } from '../../renderer/manifest/json/json.ts';
import { type Conflict, mergeThree, sameJson } from '../../renderer/manifest/merge/merge-three.ts';

export interface Sides {
  /** The common base; undefined when it is unknown. */
  readonly base: JsonObject | undefined;
  /** The document that would be overwritten. */
  readonly current: JsonObject;
  /** The incoming document. */
  readonly incoming: JsonObject;
  /** Names of the sides in messages. */
  readonly names: { readonly current: string; readonly incoming: string };
  /** Takes the incoming document without a comparison. */
  readonly force: boolean;
}

export type MergeResult =
  | { readonly kind: 'same' }
  | { readonly kind: 'conflict'; readonly reasons: readonly string[] }
  | { readonly kind: 'write'; readonly document: JsonObject; readonly isMerged: boolean };

export function mergeSides({ base, current, incoming, names, force }: Sides): MergeResult {
  if (sameJson(current, incoming)) return { kind: 'same' };
  if (force) return { kind: 'write', document: incoming, isMerged: false };
  if (!base)
    return {
      kind: 'conflict',
      reasons: [`${names.current} and ${names.incoming} differ, and their common base is unknown.`],
    };
  const { value, conflicts } = mergeThree({ base, mine: incoming, theirs: current });
  if (conflicts.length > 0)
    return { kind: 'conflict', reasons: conflicts.map((conflict) => conflictText(conflict, names)) };
  if (!isObject(value) || sameJson(value, current)) return { kind: 'same' };
  return { kind: 'write', document: value, isMerged: !sameJson(value, incoming) };
}

const MAX_LENGTH = 60;
const shortText = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

const conflictText = ({ path, base, mine, theirs }: Conflict, names: Sides['names']): string =>
  `${pointerOf(path)}: both changed ${shortText(base)}. ${names.current}: ${shortText(theirs)}; ${names.incoming}: ${shortText(mine)}.`;
