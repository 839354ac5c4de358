import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from './command.ts';
import { inOneSize } from './journey-sizes.ts';
import { runJourneys } from './journeys.ts';
import { PUBLISHED, publishedHash } from './published.ts';
import { countVitest, readReport, reportFolder, type VitestReport } from './reports.ts';
import { checked, failed, settle, sum, type TestResults } from './results.ts';

const reports = reportFolder();

const say = (text: string) => console.log(`\n— ${text}`);

/** Generates types, validators and published schemas; committed output must equal generated output. */
export async function generate(): Promise<TestResults> {
  say('generate');
  const before = publishedHash(ROOT);
  const ending = await runNode('scripts/generate.ts', []);
  if (!ending.ok || before === publishedHash(ROOT)) return checked('generate', ending);
  const outdated = `${PUBLISHED.join(' or ')} was outdated and has been generated again: commit it.`;
  console.error(outdated);
  return failed('generate', outdated);
}

/** Draws covers, banners, logos, titles and symbols, which pages and tests use. */
export async function drawArt(): Promise<TestResults> {
  say('draw art');
  const scripts = ['scripts/art/make.ts', 'scripts/games.ts'];
  return sideBySide(scripts);
}

const sideBySide = async (scripts: readonly string[]): Promise<TestResults> =>
  sum(await Promise.all(scripts.map(async (script) => checked(script, await runNode(script, [])))));

const CHECKS: Record<string, readonly [file: string, ...parameters: string[]]> = {
  format: ['node_modules/@biomejs/biome/bin/biome', 'check'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  types: ['node_modules/@typescript/native/bin/tsc'],
};

/** Runs format, lint and types in parallel and prints the findings of each when it is done. */
export async function checks(): Promise<TestResults> {
  say(Object.keys(CHECKS).join(', '));
  const tallies = Object.entries(CHECKS).map(async ([name, [file, ...parameters]]) => {
    const ending = await runNode(file, parameters, { quiet: true });
    console.log(ending.ok ? `  ${name}: nothing found` : `${ending.output.trimEnd()}\n  ${name}: see above`);
    return checked(name, ending);
  });
  return sum(await Promise.all(tallies));
}

/** Runs the tests of code, components and contracts; with patterns, those whose path contains one. */
export async function unitTests(patterns: readonly string[]): Promise<TestResults> {
  const step = 'tests of code and components';
  say(step);
  const file = join(reports, 'vitest.json');
  const shown = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const narrowed = patterns.length > 0 ? ['--passWithNoTests', ...patterns] : [];
  const ending = await runNode('node_modules/vitest/vitest.mjs', ['run', ...shown, ...narrowed]);
  const report = readReport<VitestReport>(file);
  return settle(step, report && countVitest(report, { step, root: ROOT }), ending);
}

export async function build(): Promise<TestResults> {
  say('build');
  const scripts = ['scripts/build.ts', 'scripts/build-games.ts', 'scripts/build-studio.ts'];
  return sideBySide(scripts);
}

/** Renders every route of every merchant with the build and compares it with the accepted snapshots. */
export async function fleet(): Promise<TestResults> {
  say('fleet');
  return checked('fleet', await runNode('scripts/manifest.ts', ['fleet']));
}

/** Runs every benchmark once in its smallest form, without bounds, so that it can be measured whenever somebody wants to. */
export async function benchmarks(): Promise<TestResults> {
  say('benchmarks, small');
  return checked('benchmarks, small', await runNode('scripts/bench.ts', ['--small']));
}

interface Journeys {
  readonly files: readonly string[];
  /** Path of the browser; empty for Playwright's own. */
  readonly browser: string;
  /** Runs journeys of both sizes of window in one of them. */
  readonly oneSize: boolean;
}

/** Runs journeys in a real browser on a real platform. */
export async function journeys({ files, browser, oneSize }: Journeys): Promise<TestResults> {
  const step = 'journeys in a browser';
  say(step);
  const environment: Record<string, string> = browser === '' ? {} : { CHROMIUM_PATH: browser };
  const parameters = oneSize ? await listInOneSize() : files;
  return runJourneys({ step, reports, parameters, environment });
}

/** Writes the list of journeys that this run runs, and returns the parameter that names it. */
async function listInOneSize(): Promise<readonly string[]> {
  const { output } = await runNode('node_modules/@playwright/test/cli.js', ['test', '--list'], { quiet: true });
  const file = join(reports, 'journeys.txt');
  writeFileSync(file, inOneSize(output.split('\n'), process.env.JOURNEY_SAMPLE ?? '').join('\n'));
  return [`--test-list=${file}`];
}
