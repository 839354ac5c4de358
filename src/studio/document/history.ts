/** What turned one text into another: at an offset, some characters in the place of others. */
export interface TextChange {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

interface Step extends TextChange {
  /** Steps of the same key that follow each other quickly are undone together, as typing in one field is. */
  readonly key: string | undefined;
  /** When it was made, in milliseconds. */
  readonly time: number;
}

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const emptyHistory: History = { done: [], undone: [] };

const MAX_STEPS = 500;
const TOGETHER_MS = 1200;

/** The smallest change between two texts, as one piece. */
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

/** Remembers a change. It joins the one before when both are of one key and close in time. */
export function remember({ done }: History, { before, after, key, time }: Made): History {
  if (before === after) return { done, undone: [] };
  const last = done.at(-1);
  const joins = last !== undefined && key !== undefined && last.key === key && time - last.time < TOGETHER_MS;
  const from = joins ? applyChange(before, reversed(last)) : before;
  const kept = joins ? done.slice(0, -1) : done.slice(-MAX_STEPS + 1);
  return { done: [...kept, { ...changeBetween(from, after), key, time }], undone: [] };
}

/** The text before the last change, and what is remembered then; nothing when nothing was done. */
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
