/** A text change: at `at`, `removed` was replaced by `inserted`. */
export interface TextChange {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

interface Step extends TextChange {
  /** Consecutive changes with the same key within a short time become one undo step, such as typing in one field. */
  readonly key: string | undefined;
  /** When the change was made, in milliseconds. */
  readonly time: number;
}

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const emptyHistory: History = { done: [], undone: [] };

const MAX_STEPS = 500;
const TOGETHER_MS = 1200;

/** Returns the smallest single replacement that turns one text into another. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    at: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

const applyChange = (text: string, { at, removed, inserted }: TextChange): string =>
  text.slice(0, at) + inserted + text.slice(at + removed.length);

const reversed = ({ at, removed, inserted }: TextChange): TextChange => ({ at, removed: inserted, inserted: removed });

export interface Made {
  readonly before: string;
  readonly after: string;
  readonly key?: string | undefined;
  readonly time: number;
}

/** Adds a change to the history. It extends the last entry when both have the same key and are close in time. */
export function remember({ done }: History, { before, after, key, time }: Made): History {
  if (before === after) return { done, undone: [] };
  const last = done.at(-1);
  const joins = last !== undefined && key !== undefined && last.key === key && time - last.time < TOGETHER_MS;
  const from = joins ? applyChange(before, reversed(last)) : before;
  const kept = joins ? done.slice(0, -1) : done.slice(-MAX_STEPS + 1);
  return { done: [...kept, { ...changeBetween(from, after), key, time }], undone: [] };
}

/** Returns the text before the last change and the remaining history; undefined when there is no change to undo. */
export function undo(
  history: History,
  text: string,
): { text: string; history: History; change: TextChange } | undefined {
  const step = history.done.at(-1);
  if (!step) return undefined;
  const change = reversed(step);
  return {
    text: applyChange(text, change),
    history: { done: history.done.slice(0, -1), undone: [...history.undone, step] },
    change,
  };
}

export function redo(
  history: History,
  text: string,
): { text: string; history: History; change: TextChange } | undefined {
  const step = history.undone.at(-1);
  if (!step) return undefined;
  return {
    text: applyChange(text, step),
    history: { done: [...history.done, { ...step, key: undefined }], undone: history.undone.slice(0, -1) },
    change: step,
  };
}
