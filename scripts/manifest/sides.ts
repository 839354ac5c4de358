// Decides how to combine a document that was changed on two sides: take, merge, or report conflicts.
import type { JsonObject } from '../../renderer/manifest/json/json.ts';
import { type Conflict, mergeThree, sameJson } from '../../renderer/manifest/merge/merge-three.ts';
import { isObject, pointerOf } from '../../renderer/manifest/json/json.ts';

export interface Sides {
  /** The common base; undefined when it is unknown. */
  readonly base: JsonObject | undefined;
  /** The document that would be overwritten. */
  readonly here: JsonObject;
  /** The incoming document. */
  readonly brought: JsonObject;
  /** Names of the sides in messages. */
  readonly names: { readonly here: string; readonly brought: string };
  /** Takes the incoming document without a comparison. */
  readonly force: boolean;
}

export type Joined =
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly why: readonly string[] }
  | { readonly kind: 'write'; readonly document: JsonObject; readonly joined: boolean };

export function joinSides({ base, here, brought, names, force }: Sides): Joined {
  if (sameJson(here, brought)) return { kind: 'same' };
  if (force) return { kind: 'write', document: brought, joined: false };
  if (!base)
    return {
      kind: 'refused',
      why: [`${names.here} and ${names.brought} differ, and nothing tells what both began from.`],
    };
  const { value, conflicts } = mergeThree({ base, mine: brought, theirs: here });
  if (conflicts.length > 0) return { kind: 'refused', why: conflicts.map((conflict) => sentence(conflict, names)) };
  if (!isObject(value) || sameJson(value, here)) return { kind: 'same' };
  return { kind: 'write', document: value, joined: !sameJson(value, brought) };
}

const LONGEST = 60;
const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

const sentence = ({ path, base, mine, theirs }: Conflict, names: Sides['names']): string =>
  `${pointerOf(path)}: both changed ${shown(base)}. ${names.here}: ${shown(theirs)}; ${names.brought}: ${shown(mine)}.`;
