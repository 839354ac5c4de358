import type { Problem } from '../../../renderer/problem/problem.ts';

/** What the last reading of a merchant's folder found. */
export interface Reading {
  /** Whether the folder has errors, so that it is not served. */
  readonly refused: boolean;
  /** Errors and warnings, by place. */
  readonly problems: readonly Problem[];
}

/** By merchant. */
export type Readings = ReadonlyMap<string, Reading>;

interface Read {
  readonly code: string;
  readonly frozen?: unknown;
  readonly problems: readonly Problem[];
}

/** Keeps the last reading of each folder. A folder that was asked for and not found is gone, and so is its reading. */
export function createReadings() {
  const kept = new Map<string, Reading>();
  return {
    current: (): Readings => kept,
    note: (read: readonly Read[], only?: ReadonlySet<string>): void => {
      for (const code of only ?? [...kept.keys()]) kept.delete(code);
      for (const { code, frozen, problems } of read) kept.set(code, { refused: frozen === undefined, problems });
    },
  };
}
