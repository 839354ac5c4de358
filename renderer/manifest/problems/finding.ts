import type { Segment } from '../json/json.ts';
import type { Phrase, Wording } from './phrase.ts';
import type { ProblemCode } from './problem-text.ts';

/** The result of a check before it becomes a message: the kind of mistake and its path in the document. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: readonly Segment[];
  /** Whether the key at the path is wrong, or its value. */
  readonly at?: 'key' | 'value';
  /** The value found, formatted for people. */
  readonly found?: Wording;
  /** The expected value, formatted for people. */
  readonly expected?: Wording;
  /** Names that could have been meant. Computed only when the problem is shown. */
  readonly names?: () => Iterable<string>;
  /** Suggested name, when the check knows it; otherwise the nearest name is computed. */
  readonly nearest?: string;
  /** How to fix this one, when the check knows better than the general instruction of the code. */
  readonly fix?: Phrase;
  /** Subject of the finding when the path does not contain it: a name, a language, or a second position. */
  readonly about?: Wording;
}

/** What a check returns that found nothing: a manifest of a thousand nodes has ten thousand parts that are right. */
export const NO_FINDINGS: readonly Finding[] = [];

export function addFindings(findings: Finding[], found: readonly Finding[]): void {
  for (const finding of found) findings.push(finding);
}
