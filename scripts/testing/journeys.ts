import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from './command.ts';
import { flakyLine } from './failures.ts';
import { decideJourneys, type PlaywrightRun } from './journey-outcome.ts';
import type { PlaywrightReport } from './playwright-report.ts';
import { readReport } from './reports.ts';
import type { TestResults } from './results.ts';

export interface JourneyRunOptions {
  /** Name of the step in the output. */
  readonly step: string;
  /** Folder for Playwright's reports. */
  readonly reports: string;
  /** Further parameters of `playwright test`: files, a configuration. */
  readonly parameters: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Returns the spec files whose path contains one of the patterns; all without patterns. */
export function journeyFiles(patterns: readonly string[]): string[] {
  const all = globSync('tests/journeys/**/*.spec.ts', { cwd: ROOT }).toSorted();
  return patterns.length === 0 ? all : all.filter((path) => patterns.some((pattern) => path.includes(pattern)));
}

/**
 * Runs journeys with Playwright, and reruns the failed ones with one worker on a fresh platform. Playwright's
 * `--last-failed` selects those that failed or did not run; `--no-deps` prevents it from repeating the projects on
 * which they depend.
 */
export async function runJourneys(options: JourneyRunOptions): Promise<TestResults> {
  const runs: PlaywrightRun[] = [await runPlaywright(options, 1)];
  let outcome = decideJourneys(options.step, runs);
  while (outcome.again) {
    console.log('\n— what failed is run once more, alone');
    runs.push(await runPlaywright(options, runs.length + 1));
    outcome = decideJourneys(options.step, runs);
  }
  for (const flaky of outcome.tally.flaky) console.log(flakyLine(flaky));
  return outcome.tally;
}

async function runPlaywright(options: JourneyRunOptions, run: number): Promise<PlaywrightRun> {
  const { reports, parameters, environment } = options;
  const file = join(reports, `playwright-${run}.json`);
  const lastFailed = `--last-failed-file=${join(reports, 'last-failed.json')}`;
  const again = run > 1 ? ['--last-failed', '--no-deps', '--workers=1'] : [];
  const ending = await runNode(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', lastFailed, ...again, ...parameters],
    { environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return { report: readReport<PlaywrightReport>(file), ending };
}
