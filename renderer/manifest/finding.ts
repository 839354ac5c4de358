import { isError, type Problem } from '../problem.ts';
import type { Places } from './places.ts';

/** A problem before it is known where in which file it stands. */
export interface Finding extends Pick<Problem, 'code' | 'severity' | 'message' | 'found' | 'expected' | 'nearest' | 'fix'> {
  readonly pointer: string;
  /** Whether the name or the value at the pointer is meant. */
  readonly at?: 'key' | 'value';
}

/** Findings with their files and lines, sorted as one reads: by file, then from top to bottom; one a mistake. */
export function locate(findings: readonly Finding[], places: Places): Problem[] {
  const seen = new Set<string>();
  const problems = findings.map(({ at, ...finding }): Problem => ({ ...finding, ...places.find(finding.pointer, at) }));
  return sortProblems(problems).filter((problem) => {
    const key = `${problem.file} ${problem.pointer} ${problem.code} ${problem.message}`;
    return !seen.has(key) && seen.add(key);
  });
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.pointer ?? '', b.pointer ?? '') ||
      Number(isError(b)) - Number(isError(a)) ||
      compare(a.message, b.message),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
