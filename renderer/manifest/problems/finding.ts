import type { Segment } from '../json/json.ts';
import type { ProblemCode } from './problem-text.ts';

/** What a check found, before it is put into words: the kind of mistake and where it stands in the document. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: readonly Segment[];
  /** Whether the key at the path is wrong, or its value. */
  readonly at?: 'key' | 'value';
  /** What stands there, as a person reads it. */
  readonly found?: string;
  /** What should stand there. */
  readonly expected?: string;
  /** Names that could have been meant; asked only when the problem is told. */
  readonly names?: () => Iterable<string>;
  /** What the finding is about, when the path does not say it: a name, a language, a second place. */
  readonly about?: string;
}
