import type { Segment } from '../../../renderer/manifest/json/json.ts';
import type { Conflict } from '../../../renderer/manifest/merge/merge-three.ts';
import type { JsonObject } from '../../../renderer/manifest/json/json.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import type { Answer } from '../api/ask.ts';
import { type Draft, edit, openDraft, redone, settle, typed, undone } from '../document/draft.ts';
import type { Edit } from '../document/immutable.ts';
import { mergeDrafts, withTheirs } from '../document/merge-drafts.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** What stands on the platform when a save was refused because somebody else had saved meanwhile. */
export interface Standing {
  readonly text: string;
  readonly revision: number;
  readonly savedBy?: string;
}

export interface Collision {
  readonly theirs: Standing;
  /** Empty when one of both texts is no JSON: then only a whole text can be chosen. */
  readonly conflicts: readonly Conflict[];
  readonly text: string;
}

export interface DeskState {
  /** As it is now, after every key stroke. */
  readonly draft: Draft;
  /** As it was when the hand last rested: what costs as much as the document is drawn from this. */
  readonly rested: Draft;
  readonly savedText: string;
  readonly revision: number;
  readonly save: SaveState;
  readonly problems: readonly Problem[];
  /** The text that the problems are about; nothing before the first judgement. */
  readonly judged?: string;
  readonly collision?: Collision;
  /** Whose changes were joined with mine at the last save. */
  readonly joinedWith?: string;
  readonly refusal?: Problem;
}

export interface DeskOptions {
  readonly text: string;
  readonly revision: number;
  readonly below: JsonObject;
  readonly writable: boolean;
  readonly judge: (text: string) => void;
  readonly send: (text: string, revision: number) => Promise<Answer<{ readonly revision: number }>>;
  readonly now: () => number;
  /** Runs something later; answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void;
}

const REST_MS = 200;
const SAVE_MS = 1500;

/** Holds one draft while it is edited: edits, rests, judgements, saves, and what others save meanwhile. */
export class Desk {
  #state: DeskState;
  readonly #options: DeskOptions;
  readonly #listeners = new Set<() => void>();
  #stopRest = (): void => {};
  #stopSave = (): void => {};
  #saving: Promise<void> | undefined;
  #closed = false;

  constructor(options: DeskOptions) {
    const { text, revision, below } = options;
    const draft = openDraft(text, below);
    this.#options = options;
    this.#state = { draft, rested: draft, savedText: text, revision, save: 'saved', problems: [] };
  }

  readonly get = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Edits of a form. Those of one key that follow each other quickly are one step of undo. */
  edit(edits: readonly Edit[], { key, atOnce = false }: { key?: string; atOnce?: boolean } = {}): void {
    const { draft } = this.#state;
    const another = draft.pending.length > 0 && draft.pendingKey !== key;
    this.#changed(edit(another ? this.#settled() : draft, edits, key), atOnce);
  }

  /** The text as it was written by hand. */
  readonly type = (text: string): void => this.#changed(typed(this.#settled(), text, this.#options.now()), true);
  readonly undo = (): void => this.#changed(undone(this.#settled()), true);
  readonly redo = (): void => this.#changed(redone(this.#settled()), true);

  /** The hand rests: pending edits reach the text, the tree follows, the engine judges. */
  readonly rest = (): void => {
    this.#stopRest();
    const { rested, save, savedText } = this.#state;
    const draft = this.#settled();
    if (draft === rested) return;
    const open = save === 'conflict' || save === 'saving' ? save : undefined;
    this.#put({ draft, rested: draft, save: open ?? (draft.text === savedText ? 'saved' : 'unsaved') });
    if (draft.text === rested.text) return;
    this.#options.judge(draft.text);
    this.#saveLater();
  };

  /** Saves what is not saved; waits for a save that is on its way, so that none overtakes another. */
  readonly save = async (): Promise<void> => {
    this.rest();
    this.#stopSave();
    await this.#saving;
    const { draft, savedText, collision } = this.#state;
    if (this.#closed || !this.#options.writable || collision || draft.text === savedText) return;
    this.#saving = this.#send().finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
  };

  readonly judged = (text: string, problems: readonly Problem[]): void => this.#put({ judged: text, problems });

  /** Ends a collision: at each conflict mine or theirs, or one whole text. */
  async choose(theirsAt: (path: readonly Segment[]) => boolean, whole?: 'mine' | 'theirs'): Promise<void> {
    const { collision, draft } = this.#state;
    if (!collision) return;
    const { theirs, conflicts, text } = collision;
    const mine = whole === 'mine' ? draft.text : withTheirs(text, conflicts, theirsAt);
    this.#take(whole === 'theirs' ? theirs.text : mine, theirs);
    await this.save();
  }

  close(): void {
    this.#closed = true;
    this.#stopRest();
    this.#stopSave();
  }

  #put(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #settled(): Draft {
    return settle(this.#state.draft, this.#options.now());
  }

  #changed(draft: Draft, atOnce: boolean): void {
    if (draft === this.#state.draft) return;
    this.#put({ draft, ...(this.#state.save === 'saved' ? { save: 'unsaved' } : {}) });
    this.#stopRest();
    if (atOnce) this.rest();
    else this.#stopRest = this.#options.later(this.rest, REST_MS);
  }

  #saveLater(): void {
    this.#stopSave();
    if (this.#options.writable && this.#state.save === 'unsaved')
      this.#stopSave = this.#options.later(() => void this.save(), SAVE_MS);
  }

  async #send(): Promise<void> {
    const { text } = this.#state.draft;
    this.#put({ save: 'saving' });
    const answer = await this.#options.send(text, this.#state.revision);
    if (this.#closed) return;
    if (answer.ok) {
      const isAll = this.#state.draft.text === text && this.#state.draft.pending.length === 0;
      this.#put({ savedText: text, revision: answer.value.revision, save: isAll ? 'saved' : 'unsaved' });
      this.#saveLater();
      return;
    }
    const theirs = standingIn(answer.problem);
    if (theirs) await this.#join(theirs);
    else this.#put({ save: 'failed', refusal: answer.problem });
  }

  /** Somebody else saved: what can be joined is joined and saved, the rest is asked about. */
  async #join(theirs: Standing): Promise<void> {
    this.rest();
    const { savedText, draft } = this.#state;
    const merged = mergeDrafts({ base: savedText, mine: draft.text, theirs: theirs.text });
    if (merged.kind !== 'merged') {
      const { text, conflicts } = merged.kind === 'conflict' ? merged : { text: draft.text, conflicts: [] };
      this.#put({ save: 'conflict', collision: { theirs, conflicts, text } });
      return;
    }
    this.#take(merged.text, theirs);
    this.#put({ joinedWith: theirs.savedBy ?? '' });
    if (merged.text !== theirs.text) await this.#send();
  }

  /** Goes on with a joined text, over what stands on the platform. */
  #take(text: string, theirs: Standing): void {
    const draft = typed(this.#state.draft, text, this.#options.now());
    const { collision: _, ...others } = this.#state;
    this.#state = { ...others, draft, rested: draft, savedText: theirs.text, revision: theirs.revision };
    this.#put({ save: text === theirs.text ? 'saved' : 'unsaved' });
    this.#options.judge(text);
  }
}

export const openDesk = (options: DeskOptions): Desk => new Desk(options);

function standingIn({ code, value }: Problem): Standing | undefined {
  if (code !== 'ops.stale' || typeof value?.text !== 'string' || typeof value.revision !== 'number') return undefined;
  const { text, revision, savedBy } = value;
  return { text, revision, ...(typeof savedBy === 'string' ? { savedBy } : {}) };
}
