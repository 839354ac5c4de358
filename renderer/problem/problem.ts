/**
 * `error`: cannot be rendered as written, or must not be published. `warning`: renders, but probably not as intended.
 */
export type Severity = 'error' | 'warning';

/** A translated part of a message: the key of its text, and the value that it fills in. */
export interface ProblemPhrase {
  readonly phrase: string;
  readonly value?: string;
}

/** An error as a value: where it is, what was found, what was expected, and how to fix it. */
export interface Problem {
  /** Kind of problem, such as `unknown-widget`. Codes are stable; wording may change. */
  readonly code: string;
  readonly severity: Severity;
  /** Expected against found, in one sentence. */
  readonly message: string;
  readonly file?: string;
  /** Line and column count from 1. */
  readonly line?: number;
  readonly column?: number;
  /** JSON pointer in the whole document. */
  readonly pointer?: string;
  /** JSON pointer in the file, when it differs from `pointer`. */
  readonly pointerInFile?: string;
  readonly found?: string;
  readonly expected?: string;
  /** Subject of the problem when its position does not contain it: a name, a language, or a second position. */
  readonly about?: string;
  /** The parts of the message that are translated; the others are code or names. */
  readonly phrases?: Partial<Record<'found' | 'expected' | 'about' | 'fix', ProblemPhrase[]>>;
  /** The existing name that was probably meant. */
  readonly nearest?: string;
  /** An imperative sentence. */
  readonly fix?: string;
  /** Problems by field, when a form was rejected. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Additional data of the platform's rejection, which the form needs to continue. */
  readonly value?: Readonly<Record<string, unknown>>;
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');

/** `merchants/harbour/routes/home.json:5:30  /blocks/hero/props/align: expected one of …; found "end"; did you mean "start"?` */
export function formatProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const pointer = problem.pointerInFile ?? problem.pointer;
  const head = [place, pointer].filter((part) => part !== undefined && part !== '').join('  ');
  const warning = problem.severity === 'warning' ? 'warning: ' : '';
  const guess = problem.nearest === undefined ? '' : `; did you mean ${JSON.stringify(problem.nearest)}?`;
  return `${head}${head ? ': ' : ''}${warning}${problem.message}${guess}`;
}

/** Sorts problems by file, line and column, then pointer; problems without a file come first. Removes duplicates. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const once = new Map(problems.map((problem) => [`${problem.code} ${formatProblem(problem)}`, problem]));
  return [...once.values()].sort(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.pointer ?? '', b.pointer ?? '') ||
      compare(a.code, b.code),
  );
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
