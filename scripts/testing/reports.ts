import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Failure } from './failures.ts';
import type { Tally } from './tally.ts';

/** A folder for the runners' JSON reports, gone when the process ends. */
export function reportFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-reports-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The report at `path`, or nothing when the runner never wrote one. */
export function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Where a report was made: the name of the step, and the folder its paths are shown from. */
export interface Origin {
  readonly step: string;
  readonly root: string;
}

/** The parts of Vitest's JSON report that are read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  /** The file's whole path. */
  readonly name: string;
  readonly status: string;
  /** Why the file could not be loaded, or a hook of it failed. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/** A file that could not be loaded, or whose hooks failed, names no test that failed: it counts as one failure. */
export function countVitest(report: VitestReport, { step, root }: Origin): Tally {
  const failures = report.testResults.flatMap(({ name, status, message = '', assertionResults }): Failure[] => {
    const file = relative(root, name);
    const tests = assertionResults.filter((result) => result.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [{ step, file, message }] : [];
    return tests.map(({ fullName, failureMessages }) => ({
      step,
      file,
      title: fullName,
      message: (failureMessages ?? []).join('\n'),
    }));
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors?: readonly PlaywrightError[] }[];
    }[];
  }[];
}

/** A journey that passed only at its second try did not pass; an error outside any journey is a failure. */
export function countPlaywright(report: PlaywrightReport, { step }: Origin): Tally {
  const failures = [
    ...(report.suites ?? []).flatMap((suite) => failedJourneys(suite, step)),
    ...report.errors.map(({ message = '' }) => ({ step, message })),
  ];
  return { passed: report.stats.expected, failed: failures.length, failures };
}

function failedJourneys({ suites = [], specs = [] }: PlaywrightSuite, step: string): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        step,
        file: `${file} [${projectName}]`,
        title,
        message: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap((suite) => failedJourneys(suite, step))];
}
