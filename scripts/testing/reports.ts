import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Failure } from './failures.ts';
import type { TestResults } from './results.ts';

/** Creates a folder for the runners' JSON reports, which is removed when the process exits. */
export function reportFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-reports-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Reads the report at `path`; returns undefined when the runner wrote none. */
export function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** The origin of a report: the step's name and the folder to which paths are relative. */
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
  /** The absolute path of the file. */
  readonly name: string;
  readonly status: string;
  /** Times in milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  /** Why the file or one of its hooks failed. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/** Counts a file that could not be loaded, or whose hooks failed, as one failure, because no test is named. */
export function countVitest(report: VitestReport, { step, root }: Origin): TestResults {
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
  const durations = report.testResults.map(({ name, startTime, endTime }) => ({
    step: relative(root, name),
    milliseconds: endTime - startTime,
  }));
  return { passed: report.numPassedTests, failed: failures.length, failures, flaky: [], durations };
}
