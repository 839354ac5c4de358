import { isObject, type JsonObject, type Segment, valueAt } from '../../../renderer/manifest/json/json.ts';
import { mergeOver } from '../../../renderer/manifest/merge/merge-layers.ts';
import { parseFile } from '../../../renderer/manifest/read/parse-file.ts';
import { editText } from './edit-text.ts';
import { emptyHistory, type History, redo, remember, undo } from './history.ts';
import { type Edit, withEdit, withEdits } from './immutable.ts';

/** Where a text stops being JSON. */
export interface Breach {
  readonly offset: number;
  readonly found: string;
  readonly expected: string | undefined;
}

/** One merchant's layer while it is edited. */
export interface Draft {
  /** As it is saved. Form edits reach it when it is settled, so that a key stroke never writes the whole text. */
  readonly text: string;
  /** The layer as a value: the text's, or that of the last text that was JSON, with every form edit in it. */
  readonly layer: JsonObject;
  /** What the layers below say. */
  readonly below: JsonObject;
  /** The layer over those below. */
  readonly merged: JsonObject;
  readonly breach?: Breach;
  /** Form edits that the text does not hold yet. */
  readonly pending: readonly Edit[];
  /** What the pending edits are undone by as one. */
  readonly pendingKey: string | undefined;
  readonly history: History;
}

export function openDraft(text: string, below: JsonObject): Draft {
  const empty: Draft = {
    text,
    layer: {},
    below,
    merged: below,
    pending: [],
    pendingKey: undefined,
    history: emptyHistory,
  };
  return withText(empty, text);
}

/** The draft after form edits. Costs as much as the part that is edited, not as the document. */
export function edit(draft: Draft, edits: readonly Edit[], key?: string): Draft {
  if (edits.length === 0 || draft.breach) return draft;
  const layer = withEdits(draft.layer, edits);
  const merged = edits.reduce((whole, { path }) => remerged(whole, { ...draft, layer }, path), draft.merged);
  return { ...draft, layer, merged, pending: edits.reduce(withPending, draft.pending), pendingKey: key };
}

/**
 * Of values for one place only the last need be written: a text is read again for each that is. A removal does not
 * stand for the value before it, which may have made the objects on the way there.
 */
function withPending(pending: readonly Edit[], edit: Edit): readonly Edit[] {
  if (edit.value === undefined) return [...pending, edit];
  const at = pending.findLastIndex(({ path }) => isAlong(path, edit.path));
  const last = pending[at];
  return last?.path.length === edit.path.length ? pending.with(at, edit) : [...pending, edit];
}

/** Whether one of both paths leads through the other, so that their edits must stay in order. */
const isAlong = (a: readonly Segment[], b: readonly Segment[]): boolean =>
  a.slice(0, b.length).every((segment, index) => String(segment) === String(b[index]));

/** Writes the pending edits into the text. */
export function settle(draft: Draft, time: number): Draft {
  if (draft.pending.length === 0) return draft;
  const after = editText(draft.text, draft.pending);
  const history = remember(draft.history, { before: draft.text, after, key: draft.pendingKey, time });
  return { ...draft, text: after, pending: [], pendingKey: undefined, history };
}

/** The draft after its text was written by hand. Pending edits must be settled before. */
export function typed(draft: Draft, text: string, time: number): Draft {
  if (text === draft.text) return draft;
  const history = remember(draft.history, { before: draft.text, after: text, key: 'code', time });
  return withText({ ...draft, history }, text);
}

export const undone = (draft: Draft): Draft => stepped(draft, undo);
export const redone = (draft: Draft): Draft => stepped(draft, redo);

function stepped(draft: Draft, step: typeof undo): Draft {
  const result = step(draft.history, draft.text);
  return result ? withText({ ...draft, history: result.history }, result.text) : draft;
}

/** The parts of a text that is not JSON stay as they were last: tree, form and preview go on with them. */
function withText(draft: Draft, text: string): Draft {
  const { breach: _, ...rest } = draft;
  const { value, mistakes } = parseFile(text);
  const broken = mistakes.find(({ code }) => code === 'syntax' || code === 'too-deep');
  if (broken || !isObject(value)) {
    const { offset = 0, found = '', expected } = broken ?? {};
    return { ...rest, text, breach: { offset, found, expected } };
  }
  return { ...rest, text, layer: value, merged: mergeOver(rest.below, value) };
}

/** How many segments of a path name the part of a document that is merged by itself. */
const depths: Readonly<Record<string, number>> = { routes: 2, layouts: 2, menus: 2, modals: 2, banners: 2, texts: 3 };

/** Names under which removing an entry changes the order beside it. */
const listNames = new Set(['blocks', 'items', 'slides', 'fields', 'order']);

function remerged(
  merged: JsonObject,
  { layer, below }: Pick<Draft, 'layer' | 'below'>,
  path: readonly Segment[],
): JsonObject {
  const part = partOf(path, [layer, merged]);
  if (part.some((segment) => listNames.has(String(segment)))) return mergeOver(below, layer);
  const stated = valueAt(layer, part);
  const under = valueAt(below, part);
  const value = stated === null ? undefined : isObject(stated) ? mergeOver(under, stated) : (stated ?? under);
  const next = withEdit(merged, { path: part, value });
  return isObject(next) ? next : merged;
}

/** The smallest part that can be merged by itself: everything above it must be there already. */
function partOf(path: readonly Segment[], documents: readonly unknown[]): readonly Segment[] {
  for (let length = Math.min(depths[String(path[0])] ?? 1, path.length); length > 1; length -= 1) {
    const above = path.slice(0, length - 1);
    if (documents.every((one) => isObject(valueAt(one, above)))) return path.slice(0, length);
  }
  return path.slice(0, 1);
}

/** Which layer a value comes from, for the marks in tree and form. */
export type SavedRevision = 'own' | 'changed' | 'inherited';

export function standingOf({ layer, below }: Pick<Draft, 'layer' | 'below'>, path: readonly Segment[]): SavedRevision {
  const own = valueAt(layer, path);
  if (own === undefined) return 'inherited';
  return valueAt(below, path) === undefined ? 'own' : 'changed';
}
