import type { JsonObject, Segment } from '../../../renderer/manifest/json/json.ts';
import type { Conflict } from '../../../renderer/manifest/merge/merge-three.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import type { Answer } from '../api/send-request.ts';
import { type Draft, edit, openDraft, redone, settle, typed, undone } from '../document/draft.ts';
import type { Edit } from '../document/immutable.ts';
import { mergeDrafts, withTheirs } from '../document/merge-drafts.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** The draft stored on the platform when a save was rejected because another operator had saved meanwhile. */
export interface SavedRevision {
  readonly text: string;
  readonly revision: number;
  readonly savedBy?: string;
}

export interface Collision {
  readonly theirs: SavedRevision;
  /** Empty when one of the two texts is not JSON: then the operator can only choose one whole text. */
  readonly conflicts: readonly Conflict[];
  readonly text: string;
}

export interface EditorSnapshot {
  /** The draft after every key stroke. */
  readonly draft: Draft;
  /** The draft after the last debounce: views whose cost grows with the document render from it. */
  readonly debounced: Draft;
  readonly savedText: string;
  readonly revision: number;
  readonly save: SaveState;
  readonly problems: readonly Problem[];
  /** The text that `problems` describe; undefined before the first validation. */
  readonly validated?: string;
  readonly collision?: Collision;
  /** Name of the operator whose changes the last save merged with these. */
  readonly mergedWith?: string;
  readonly rejection?: Problem;
  /** Values that a control did not apply, by the pointer of their part; publishing tells them. */
  readonly refused: ReadonlyMap<string, string>;
}

export interface EditorStateOptions {
  readonly text: string;
  readonly revision: number;
  readonly below: JsonObject;
  readonly writable: boolean;
  readonly validate: (text: string) => void;
  readonly send: (text: string, revision: number) => Promise<Answer<{ readonly revision: number }>>;
  readonly now: () => number;
  /** Runs a function after `ms` milliseconds; returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

const DEBOUNCE_MS = 200;
const SAVE_MS = 1500;

/** Holds one draft while an operator edits it: debounces edits, requests validation, saves, and merges concurrent saves. */
export class EditorState {
  #state: EditorSnapshot;
  readonly #options: EditorStateOptions;
  readonly #listeners = new Set<() => void>();
  #cancelFlush = (): void => {};
  #cancelSave = (): void => {};
  #saving: Promise<void> | undefined;
  #closed = false;

  constructor(options: EditorStateOptions) {
    const { text, revision, below } = options;
    const draft = openDraft(text, below);
    this.#options = options;
    this.#state = {
      draft,
      debounced: draft,
      savedText: text,
      revision,
      save: 'saved',
      problems: [],
      refused: new Map(),
    };
  }

  readonly get = (): EditorSnapshot => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Applies edits of a form. Consecutive edits with one key become a single undo step. */
  edit(edits: readonly Edit[], { key, immediate = false }: { key?: string; immediate?: boolean } = {}): void {
    const { draft } = this.#state;
    const another = draft.pending.length > 0 && draft.pendingKey !== key;
    this.#changed(edit(another ? this.#settled() : draft, edits, key), immediate);
  }

  /** Remembers a value that a control did not apply; undefined forgets it. */
  readonly refuse = (pointer: string, value: string | undefined): void => {
    const { refused } = this.#state;
    if (refused.get(pointer) === value) return;
    const others = [...refused].filter(([one]) => one !== pointer);
    this.#put({ refused: new Map(value === undefined ? others : [...others, [pointer, value]]) });
  };

  /** Replaces the text with one typed in the code editor. */
  readonly type = (text: string): void => this.#changed(typed(this.#settled(), text, this.#options.now()), true);
  readonly undo = (): void => this.#step(undone);
  readonly redo = (): void => this.#step(redone);

  /** Ends the debounce: writes pending edits into the text, publishes it to debounced views and requests validation. */
  readonly flush = (): void => {
    this.#cancelFlush();
    const { debounced, save, savedText } = this.#state;
    const draft = this.#settled();
    if (draft === debounced) return;
    const open = save === 'conflict' || save === 'saving' ? save : undefined;
    this.#put({ draft, debounced: draft, save: open ?? (draft.text === savedText ? 'saved' : 'unsaved') });
    if (draft.text === debounced.text) return;
    this.#options.validate(draft.text);
    this.#saveLater();
  };

  /** Saves unsaved changes. Waits for a save in progress first, so that saves cannot overtake each other. */
  readonly save = async (): Promise<void> => {
    this.flush();
    this.#cancelSave();
    await this.#saving;
    const { draft, savedText, collision } = this.#state;
    if (this.#closed || !this.#options.writable || collision || draft.text === savedText) return;
    this.#saving = this.#send().finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
  };

  readonly validated = (text: string, problems: readonly Problem[]): void => this.#put({ validated: text, problems });

  /** Resolves a collision: picks mine or theirs at each conflict, or one whole text. */
  async choose(theirsAt: (path: readonly Segment[]) => boolean, whole?: 'mine' | 'theirs'): Promise<void> {
    const { collision, draft } = this.#state;
    if (!collision) return;
    const { theirs, conflicts, text } = collision;
    const mine = whole === 'mine' ? draft.text : withTheirs(text, conflicts, theirsAt);
    this.#rebase(whole === 'theirs' ? theirs.text : mine, theirs);
    await this.save();
  }

  close(): void {
    this.#closed = true;
    this.#cancelFlush();
    this.#cancelSave();
  }

  /** Undoes or redoes a step. The values of a step that went are no longer those that a control did not apply. */
  #step(step: (draft: Draft) => Draft): void {
    this.#put({ refused: new Map() });
    this.#changed(step(this.#settled()), true);
  }

  #put(change: Partial<EditorSnapshot>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #settled(): Draft {
    return settle(this.#state.draft, this.#options.now());
  }

  #changed(draft: Draft, immediate: boolean): void {
    if (draft === this.#state.draft) return;
    this.#put({ draft, ...(this.#state.save === 'saved' ? { save: 'unsaved' } : {}) });
    this.#cancelFlush();
    if (immediate) this.flush();
    else this.#cancelFlush = this.#options.later(this.flush, DEBOUNCE_MS);
  }

  #saveLater(): void {
    this.#cancelSave();
    if (this.#options.writable && this.#state.save === 'unsaved')
      this.#cancelSave = this.#options.later(() => void this.save(), SAVE_MS);
  }

  async #send(): Promise<void> {
    const { text } = this.#state.draft;
    this.#put({ save: 'saving' });
    const answer = await this.#options.send(text, this.#state.revision);
    if (this.#closed) return;
    if (answer.ok) {
      const isComplete = this.#state.draft.text === text && this.#state.draft.pending.length === 0;
      this.#put({ savedText: text, revision: answer.value.revision, save: isComplete ? 'saved' : 'unsaved' });
      this.#saveLater();
      return;
    }
    const theirs = savedRevisionIn(answer.problem);
    if (theirs) await this.#merge(theirs);
    else this.#put({ save: 'failed', rejection: answer.problem });
  }

  /** Merges another operator's save into the draft; conflicts that cannot be merged are left to the operator. */
  async #merge(theirs: SavedRevision): Promise<void> {
    this.flush();
    const { savedText, draft } = this.#state;
    const merged = mergeDrafts({ base: savedText, mine: draft.text, theirs: theirs.text });
    if (merged.kind !== 'merged') {
      const { text, conflicts } = merged.kind === 'conflict' ? merged : { text: draft.text, conflicts: [] };
      this.#put({ save: 'conflict', collision: { theirs, conflicts, text } });
      return;
    }
    this.#rebase(merged.text, theirs);
    this.#put({ mergedWith: theirs.savedBy ?? '' });
    if (merged.text !== theirs.text) await this.#send();
  }

  /** Continues with `text` on top of the revision stored on the platform. */
  #rebase(text: string, theirs: SavedRevision): void {
    const draft = typed(this.#state.draft, text, this.#options.now());
    const { collision: _, ...others } = this.#state;
    this.#state = { ...others, draft, debounced: draft, savedText: theirs.text, revision: theirs.revision };
    this.#put({ save: text === theirs.text ? 'saved' : 'unsaved' });
    this.#options.validate(text);
  }
}

export const createEditorState = (options: EditorStateOptions): EditorState => new EditorState(options);

function savedRevisionIn({ code, value }: Problem): SavedRevision | undefined {
  if (code !== 'ops.stale' || typeof value?.text !== 'string' || typeof value.revision !== 'number') return undefined;
  const { text, revision, savedBy } = value;
  return { text, revision, ...(typeof savedBy === 'string' ? { savedBy } : {}) };
}
