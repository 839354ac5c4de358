/** The parts of Playwright's JSON report that `npm test` reads. */
export interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly results: readonly { readonly duration: number; readonly errors?: readonly PlaywrightError[] }[];
  }[];
}

/** The result of one journey in one Playwright project and one run. */
export interface JourneyResult {
  /** Identifies the journey across runs: file, line, project and title. */
  readonly key: string;
  readonly file: string;
  readonly title: string;
  /** `not-run`: Playwright skipped the journey, because a journey of a project that its project depends on has failed. */
  readonly status: 'passed' | 'failed' | 'not-run';
  readonly message: string;
  readonly milliseconds: number;
}

/** Returns every journey of a report with its status, in the order of the report. */
export function journeyResults({ suites = [] }: PlaywrightReport): JourneyResult[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(resultsOfSpec),
    ...journeyResults({ suites: suite.suites ?? [], errors: [] }),
  ]);
}

const STATUS: Readonly<Record<string, JourneyResult['status']>> = { expected: 'passed', skipped: 'not-run' };

function resultsOfSpec({ title, file, line, tests }: PlaywrightSpec): JourneyResult[] {
  return tests.map(({ projectName, status, results }) => ({
    key: `${file}:${line} [${projectName}] ${title}`,
    file: `${file} [${projectName}]`,
    title,
    status: STATUS[status] ?? 'failed',
    message: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
    milliseconds: results.reduce((total, { duration }) => total + duration, 0),
  }));
}
