import type { Problem } from '../../../renderer/problem/problem.ts';

/** The result of the last validation of a merchant's folder. */
export interface ValidationResult {
  /** Whether the folder has errors and is therefore not served. */
  readonly refused: boolean;
  /** Errors and warnings, by place. */
  readonly problems: readonly Problem[];
}

/** Validation results by merchant. */
export type ValidationResults = ReadonlyMap<string, ValidationResult>;

interface ValidatedFolder {
  readonly code: string;
  readonly frozen?: unknown;
  readonly problems: readonly Problem[];
}

/** Stores the last result of each folder. A requested folder that was not found was deleted, so its result is removed. */
export function createValidationResults() {
  const results = new Map<string, ValidationResult>();
  return {
    current: (): ValidationResults => results,
    record: (folders: readonly ValidatedFolder[], only?: ReadonlySet<string>): void => {
      for (const code of only ?? [...results.keys()]) results.delete(code);
      for (const { code, frozen, problems } of folders) results.set(code, { refused: frozen === undefined, problems });
    },
  };
}
