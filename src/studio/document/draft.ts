import { isObject, type JsonObject, type Segment, valueAt } from '../../../renderer/manifest/json/json.ts';
import { mergeOver } from '../../../renderer/manifest/merge/merge-layers.ts';
import { phrase, type Wording } from '../../../renderer/manifest/problems/phrase.ts';
import { parseFile } from '../../../renderer/manifest/read/parse-file.ts';
import { editText } from './edit-text.ts';
import { emptyHistory, type History, redo, remember, undo } from './history.ts';
import { type Edit, withEdit, withEdits } from './immutable.ts';

/** The position at which a text stops being valid JSON. */
export interface JsonSyntaxError {
  readonly offset: number;
  readonly found: Wording;
  readonly expected: Wording;
}

/** The manifest layer of one merchant while it is edited. */
export interface Draft {
  /**
   * The text that is saved. Form edits are collected in `pending` and written by `settle`, because writing the whole
   * text at each key stroke is slow.
   */
  readonly text: string;
  /** The parsed layer with all form edits applied. While the text is not valid JSON, it is the last valid one. */
  readonly layer: JsonObject;
  /** The merged presets below this layer. */
  readonly below: JsonObject;
  /** The layer merged over `below`. */
  readonly merged: JsonObject;
  readonly syntaxError?: JsonSyntaxError;
  /** Form edits that `text` does not contain yet. */
  readonly pending: readonly Edit[];
  /** Undo key of the pending edits: edits with the same key are one undo step. */
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

/** Returns the draft after form edits. The cost depends on the size of the edited part, not of the document. */
export function edit(draft: Draft, edits: readonly Edit[], key?: string): Draft {
  if (edits.length === 0 || draft.syntaxError) return draft;
  const layer = withEdits(draft.layer, edits);
  const merged = edits.reduce((whole, { path }) => remerged(whole, { ...draft, layer }, path), draft.merged);
  return { ...draft, layer, merged, pending: edits.reduce(withPending, draft.pending), pendingKey: key };
}

/**
 * Adds an edit to the pending ones. A newer value for the same path replaces the older one, because each pending edit
 * parses the text once. A removal replaces nothing: the value before it may have created the parent objects.
 */
function withPending(pending: readonly Edit[], edit: Edit): readonly Edit[] {
  if (edit.value === undefined) return [...pending, edit];
  const at = pending.findLastIndex(({ path }) => isAlong(path, edit.path));
  const last = pending[at];
  return last?.path.length === edit.path.length ? pending.with(at, edit) : [...pending, edit];
}

/** Returns whether one path is a prefix of the other, so that the order of their edits matters. */
const isAlong = (a: readonly Segment[], b: readonly Segment[]): boolean =>
  a.slice(0, b.length).every((segment, index) => String(segment) === String(b[index]));

/** Writes the pending edits into the text and adds one history entry. */
export function settle(draft: Draft, time: number): Draft {
  if (draft.pending.length === 0) return draft;
  const after = editText(draft.text, draft.pending);
  const history = remember(draft.history, { before: draft.text, after, key: draft.pendingKey, time });
  return { ...draft, text: after, pending: [], pendingKey: undefined, history };
}

/** Returns the draft after its text was edited by hand. Pending edits must be settled before. */
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

/** Sets the text. When it is not valid JSON, `layer` and `merged` stay, so that tree, form and preview still have a value. */
function withText(draft: Draft, text: string): Draft {
  const { syntaxError: _, ...rest } = draft;
  const { value, mistakes } = parseFile(text);
  const broken = mistakes.find(({ code }) => code === 'syntax' || code === 'too-deep');
  if (broken || !isObject(value)) {
    const { offset = 0, found = '', expected = phrase('json') } = broken ?? {};
    return { ...rest, text, syntaxError: { offset, found, expected } };
  }
  return { ...rest, text, layer: value, merged: mergeOver(rest.below, value) };
}

/** By section, how many path segments name the part that is merged alone after an edit. */
const depths: Readonly<Record<string, number>> = { routes: 2, layouts: 2, menus: 2, modals: 2, banners: 2, texts: 3 };

/** Lists and their orders: a removal inside them changes siblings, so the whole document is merged again. */
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

/** Returns the smallest part that can be merged alone: all its parents must exist in both documents. */
function partOf(path: readonly Segment[], documents: readonly unknown[]): readonly Segment[] {
  for (let length = Math.min(depths[String(path[0])] ?? 1, path.length); length > 1; length -= 1) {
    const above = path.slice(0, length - 1);
    if (documents.every((one) => isObject(valueAt(one, above)))) return path.slice(0, length);
  }
  return path.slice(0, 1);
}

/** The origin of a value, for the marks in tree and form: this layer, this layer over another value, or a lower layer. */
export type ValueOrigin = 'own' | 'changed' | 'inherited';

export function originOfValue({ layer, below }: Pick<Draft, 'layer' | 'below'>, path: readonly Segment[]): ValueOrigin {
  const own = valueAt(layer, path);
  if (own === undefined) return 'inherited';
  return valueAt(below, path) === undefined ? 'own' : 'changed';
}
