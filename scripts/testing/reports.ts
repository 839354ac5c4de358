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
  return { passed: report.numPassedTests, failed: failures.length, failures, flaky: [] };
}
