import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './command.ts';
import { PUBLISHED, publishedHash } from './published.ts';
import { readReport, reportFolder } from './reports.ts';
import {
  countPlaywright,
  countVitest,
  FAILED,
  PASSED,
  type PlaywrightReport,
  settle,
  sum,
  type Tally,
  type VitestReport,
} from './tally.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const reports = reportFolder();

const say = (text: string) => console.log(`\n— ${text}`);

/** Types, validators and published schemas. What is committed must be what is made. */
export async function generate(): Promise<Tally> {
  say('generate');
  const before = publishedHash(ROOT);
  if (!(await runNode('scripts/generate.ts', [])).ok) return FAILED;
  if (before === publishedHash(ROOT)) return PASSED;
  console.error(`${PUBLISHED.join(' or ')} was outdated and has been made anew: commit it.`);
  return FAILED;
}

/** Covers, banners and marks, titles and symbols of games: pages and tests name them. */
export async function drawArt(): Promise<Tally> {
  say('draw art');
  const scripts = ['scripts/art/make.ts', 'scripts/games.ts'];
  return sum(await Promise.all(scripts.map(async (script) => ((await runNode(script, [])).ok ? PASSED : FAILED))));
}

const CHECKS: Record<string, readonly [file: string, ...parameters: string[]]> = {
  format: ['node_modules/@biomejs/biome/bin/biome', 'format'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  types: ['node_modules/@typescript/native/bin/tsc'],
};

/** Format, lint and types side by side; each tells its findings when it is done. */
export async function checks(): Promise<Tally> {
  say(Object.keys(CHECKS).join(', '));
  const tallies = Object.entries(CHECKS).map(async ([name, [file, ...parameters]]) => {
    const { ok, output } = await runNode(file, parameters, { keepOutput: true });
    console.log(ok ? `  ${name}: nothing found` : `${output.trimEnd()}\n  ${name}: see above`);
    return ok ? PASSED : FAILED;
  });
  return sum(await Promise.all(tallies));
}

/** The tests of code, components and contracts; with patterns, those whose path contains one. */
export async function unitTests(patterns: readonly string[]): Promise<Tally> {
  say('tests of code and components');
  const file = join(reports, 'vitest.json');
  const shown = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const narrowed = patterns.length > 0 ? ['--passWithNoTests', ...patterns] : [];
  const { ok } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...shown, ...narrowed]);
  const report = readReport<VitestReport>(file);
  return settle(report && countVitest(report), ok);
}

export async function build(): Promise<Tally> {
  say('build');
  const scripts = ['scripts/build.ts', 'scripts/build-games.ts', 'scripts/build-studio.ts'];
  return sum(await Promise.all(scripts.map(async (script) => ((await runNode(script, [])).ok ? PASSED : FAILED))));
}

/** Every route of every merchant, drawn by what was built, beside the pictures that were accepted. */
export async function fleet(): Promise<Tally> {
  say('fleet');
  return (await runNode('scripts/manifest.ts', ['fleet'])).ok ? PASSED : FAILED;
}

/** The journeys that are meant: all without patterns, else those whose path contains one. */
export function journeyFiles(patterns: readonly string[]): string[] {
  const all = globSync('tests/journeys/**/*.spec.ts', { cwd: ROOT }).toSorted();
  return patterns.length === 0 ? all : all.filter((path) => patterns.some((pattern) => path.includes(pattern)));
}

/** The journeys, in a real browser on a real platform. */
export async function journeys(files: readonly string[], browser: string): Promise<Tally> {
  say('journeys in a browser');
  const file = join(reports, 'playwright.json');
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(browser === '' ? {} : { CHROMIUM_PATH: browser }),
  };
  const { ok } = await runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', ...files], {
    environment,
  });
  const report = readReport<PlaywrightReport>(file);
  return settle(report && countPlaywright(report), ok);
}
