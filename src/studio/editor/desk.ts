import type { Segment } from '../../../renderer/manifest/json.ts';
import type { Conflict } from '../../../renderer/manifest/merge-three.ts';
import type { JsonObject } from '../../../renderer/manifest/json.ts';
import type { Problem } from '../../../renderer/problem.ts';
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

export const REST_MS = 200;
const SAVE_MS = 1500;

export type Desk = ReturnType<typeof openDesk>;

/** Holds one draft while it is edited: edits, rests, judgements, saves, and what others save meanwhile. */
export function openDesk(options: DeskOptions) {
  const { judge, now, later } = options;
  const first = openDraft(options.text, options.below);
  let state: DeskState = {
    ...{ draft: first, rested: first, savedText: options.text, revision: options.revision },
    ...{ save: 'saved', problems: [] },
  };
  const listeners = new Set<() => void>();
  let stopRest = (): void => {};
  let stopSave = (): void => {};
  let saving: Promise<void> | undefined;
  let closed = false;

  const put = (change: Partial<DeskState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const isDirty = (): boolean => state.draft.text !== state.savedText || state.draft.pending.length > 0;

  /** The hand rests: pending edits reach the text, the tree follows, the engine judges. */
  const rest = (): void => {
    stopRest();
    const draft = settle(state.draft, now());
    if (draft === state.rested) return;
    const changed = draft.text !== state.rested.text;
    put({
      draft,
      rested: draft,
      save: state.save === 'conflict' ? 'conflict' : isDirtyText(draft) ? 'unsaved' : 'saved',
    });
    if (!changed) return;
    judge(draft.text);
    stopSave();
    if (options.writable && state.save === 'unsaved') stopSave = later(() => void save(), SAVE_MS);
  };
  const isDirtyText = (draft: Draft): boolean => draft.text !== state.savedText;

  const changed = (draft: Draft, atOnce: boolean): void => {
    if (draft === state.draft) return;
    put({ draft, ...(state.save === 'saved' ? { save: 'unsaved' } : {}) });
    stopRest();
    if (atOnce) rest();
    else stopRest = later(rest, REST_MS);
  };

  const save = async (): Promise<void> => {
    rest();
    stopSave();
    await saving;
    if (closed || !isDirty() || state.collision) return;
    saving = sendOnce().finally(() => {
      saving = undefined;
    });
    await saving;
  };

  const sendOnce = async (): Promise<void> => {
    const { text } = state.draft;
    put({ save: 'saving' });
    const answer = await options.send(text, state.revision);
    if (closed) return;
    if (answer.ok) {
      put({ savedText: text, revision: answer.value.revision, save: state.draft.text === text ? 'saved' : 'unsaved' });
      if (state.draft.text !== text) stopSave = later(() => void save(), SAVE_MS);
      return;
    }
    const theirs = standingIn(answer.problem);
    if (theirs) await join(theirs);
    else put({ save: 'failed', refusal: answer.problem });
  };

  /** Somebody else saved: what can be joined is joined and saved, the rest is asked about. */
  const join = async (theirs: Standing): Promise<void> => {
    rest();
    const merged = mergeDrafts({ base: state.savedText, mine: state.draft.text, theirs: theirs.text });
    if (merged.kind !== 'merged') {
      const found = merged.kind === 'conflict' ? merged : { text: state.draft.text, conflicts: [] };
      put({ save: 'conflict', collision: { theirs, conflicts: found.conflicts, text: found.text } });
      return;
    }
    take(merged.text, theirs);
    put({ joinedWith: theirs.savedBy ?? '' });
    if (merged.text !== theirs.text) await sendOnce();
  };

  /** Goes on with a joined text, over what stands on the platform. */
  const take = (text: string, theirs: Standing): void => {
    const draft = typed(state.draft, text, now());
    const { collision: _, ...others } = state;
    state = { ...others, draft, rested: draft, savedText: theirs.text, revision: theirs.revision, save: 'saved' };
    put({ save: text === theirs.text ? 'saved' : 'unsaved' });
    judge(text);
  };

  return {
    get: (): DeskState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (edits: readonly Edit[], { key, atOnce = false }: { key?: string; atOnce?: boolean } = {}): void => {
      const draft =
        state.draft.pending.length > 0 && state.draft.pendingKey !== key ? settle(state.draft, now()) : state.draft;
      changed(edit(draft, edits, key), atOnce);
    },
    type: (text: string): void => changed(typed(settle(state.draft, now()), text, now()), true),
    undo: (): void => changed(undone(settle(state.draft, now())), true),
    redo: (): void => changed(redone(settle(state.draft, now())), true),
    rest,
    save,
    judged: (text: string, problems: readonly Problem[]): void => put({ judged: text, problems }),
    /** Ends a collision: at each conflict mine or theirs, or one whole text. */
    choose: async (theirsAt: (path: readonly Segment[]) => boolean, whole?: 'mine' | 'theirs'): Promise<void> => {
      const { collision } = state;
      if (!collision) return;
      const { theirs, conflicts, text } = collision;
      const chosen =
        whole === 'theirs' ? theirs.text : whole === 'mine' ? state.draft.text : withTheirs(text, conflicts, theirsAt);
      take(chosen, theirs);
      await save();
    },
    close: (): void => {
      closed = true;
      stopRest();
      stopSave();
    },
  };
}

function standingIn({ code, value }: Problem): Standing | undefined {
  if (code !== 'ops.stale' || typeof value?.text !== 'string' || typeof value.revision !== 'number') return undefined;
  const { text, revision, savedBy } = value;
  return { text, revision, ...(typeof savedBy === 'string' ? { savedBy } : {}) };
}
