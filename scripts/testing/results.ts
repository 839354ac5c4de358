import type { Duration } from './durations.ts';
import { endOf, type Failure } from './failures.ts';

/** The results of a run: passed and failed tests and checks, and the failures; a flaky journey counts as passed. */
export interface TestResults {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  /** Journeys that failed once and then passed, with their failure messages. */
  readonly flaky: readonly Failure[];
  /** How long each test file and each journey took; empty for checks. */
  readonly durations: readonly Duration[];
}

export const PASSED: TestResults = { passed: 1, failed: 0, failures: [], flaky: [], durations: [] };

/** Returns the result of one failure with its message. */
export const failed = (step: string, message: string): TestResults => ({
  passed: 0,
  failed: 1,
  failures: [{ step, message }],
  flaky: [],
  durations: [],
});

/** Returns the result of a command that is a single check, with its last lines when it failed. */
export const checked = (
  step: string,
  { ok, output }: { readonly ok: boolean; readonly output: string },
): TestResults => (ok ? PASSED : failed(step, endOf(output)));

export const sum = (tallies: readonly TestResults[]): TestResults => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  flaky: tallies.flatMap(({ flaky }) => flaky),
  durations: tallies.flatMap(({ durations }) => durations),
});

/** Returns the last line of `npm test`, which people and scripts search for. */
export const lastLine = ({ passed, failed: count }: TestResults): string => `${passed} passed, ${count} failed`;

/**
 * Adds a failure for a runner that exits with an error without naming one (a crash, an unhandled rejection), with its
 * last lines.
 */
export function settle(
  step: string,
  counted: TestResults | undefined,
  ending: { readonly ok: boolean; readonly output: string },
): TestResults {
  if (counted === undefined) return failed(step, endOf(ending.output));
  return ending.ok || counted.failed > 0 ? counted : sum([counted, failed(step, endOf(ending.output))]);
}
