import type { Segment } from '../json/json.ts';
import type { ProblemCode } from './problem-text.ts';

/** The result of a check before it becomes a message: the kind of mistake and its path in the document. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: readonly Segment[];
  /** Whether the key at the path is wrong, or its value. */
  readonly at?: 'key' | 'value';
  /** The value found, formatted for people. */
  readonly found?: string;
  /** The expected value, formatted for people. */
  readonly expected?: string;
  /** Names that could have been meant. Computed only when the problem is shown. */
  readonly names?: () => Iterable<string>;
  /** Suggested name, when the check knows it; otherwise the nearest name is computed. */
  readonly nearest?: string;
  /** Subject of the finding when the path does not contain it: a name, a language, or a second position. */
  readonly about?: string;
}
