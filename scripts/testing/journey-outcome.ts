import type { Ending } from './command.ts';
import { endOf, type Failure } from './failures.ts';
import { type JourneyResult, journeyResults, type PlaywrightReport } from './playwright-report.ts';
import { failed, sum, type TestResults } from './results.ts';

/** One run of Playwright: its report (`undefined` when it wrote none) and how the process ended. */
export interface PlaywrightRun {
  readonly report: PlaywrightReport | undefined;
  readonly ending: Ending;
}

export interface JourneyOutcome {
  /** Whether Playwright must run once more, with one worker, the journeys that failed once or did not run. */
  readonly again: boolean;
  readonly tally: TestResults;
}

/** Flaky journeys that one test run accepts. */
export const MAX_FLAKY = 2;
/**
 * With more failures than this, journeys are not retried: they have a common cause, and retries would cost minutes and
 * not make the test run pass.
 */
const MAX_RUN_AGAIN = 10;
/**
 * Maximum number of Playwright runs: the first, the retry of failed journeys, and the retry of journeys that depend on
 * those.
 */
const MAX_RUNS = 3;

/**
 * Decides the result of the Playwright runs so far. A journey that fails and then passes is flaky and counts as passed;
 * one that fails twice fails. More than `MAX_FLAKY` flaky journeys are a failure of their own.
 */
export function decideJourneys(step: string, runs: readonly PlaywrightRun[]): JourneyOutcome {
  const crash = sum(runs.map((run) => crashOf(step, run)));
  const journeys = historiesOf(runs);
  const failing = journeys.filter(({ status }) => status === 'failed');
  const waiting = journeys.filter(({ status }) => status === 'not-run');
  const flaky = journeys.filter(({ status, failures }) => status === 'passed' && failures > 0);

  const mayPass =
    crash.failed === 0 &&
    failing.every(({ failures }) => failures < 2) &&
    failing.length <= MAX_RUN_AGAIN &&
    flaky.length <= MAX_FLAKY;
  const again = mayPass && runs.length < MAX_RUNS && failing.length + waiting.length > 0;

  const failures = failing.map((journey) => failureOf(step, journey));
  // Journeys that did not run count as a failure only when no other failure explains it.
  if (failures.length === 0 && mayPass)
    failures.push(...waiting.map((journey) => ({ ...failureOf(step, journey), message: 'It was never run.' })));
  const counted: TestResults = {
    passed: journeys.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    failures,
    flaky: flaky.map((journey) => failureOf(step, journey)),
    durations: journeys.map(({ file, title, milliseconds }) => ({ step: `${file} ${title}`, milliseconds })),
  };
  const tooMany =
    flaky.length > MAX_FLAKY
      ? [failed(step, `${flaky.length} journeys are flaky; at most ${MAX_FLAKY} may be. Mend them first.`)]
      : [];
  return { again, tally: sum([counted, ...tooMany, crash]) };
}

/**
 * Returns the failure of a run itself, apart from its journeys: no report, an error outside the journeys, or a bad exit
 * without a failed journey.
 */
function crashOf(step: string, { report, ending }: PlaywrightRun): TestResults {
  const crash = failed(step, endOf(ending.output));
  if (report === undefined) return crash;
  const errors = report.errors.map(({ message = '' }) => failed(step, message));
  const isExplained = errors.length > 0 || journeyResults(report).some(({ status }) => status === 'failed');
  return ending.ok || isExplained ? sum(errors) : crash;
}

interface JourneyHistory extends JourneyResult {
  /** Number of failed attempts. */
  readonly failures: number;
}

/** Returns each journey once, with the status of its last run and the message of its last failure. */
function historiesOf(runs: readonly PlaywrightRun[]): JourneyHistory[] {
  const journeys = new Map<string, JourneyHistory>();
  for (const result of runs.flatMap(({ report }) => (report ? journeyResults(report) : []))) {
    const before = journeys.get(result.key);
    const failures = (before?.failures ?? 0) + (result.status === 'failed' ? 1 : 0);
    const message = result.status === 'failed' ? result.message : (before?.message ?? '');
    const status = result.status === 'not-run' ? (before?.status ?? 'not-run') : result.status;
    journeys.set(result.key, { ...result, status, message, failures });
  }
  return [...journeys.values()];
}

const failureOf = (step: string, { file, title, message }: JourneyResult): Failure => ({ step, file, title, message });
