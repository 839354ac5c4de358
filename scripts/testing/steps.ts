import { join } from 'node:path';
import { ROOT, runNode } from './command.ts';
import { runJourneys } from './journeys.ts';
import { PUBLISHED, publishedHash } from './published.ts';
import { countVitest, readReport, reportFolder, type VitestReport } from './reports.ts';
import { checked, failed, settle, sum, type Tally } from './tally.ts';

const reports = reportFolder();

const say = (text: string) => console.log(`\n— ${text}`);

/** Types, validators and published schemas. What is committed must be what is made. */
export async function generate(): Promise<Tally> {
  say('generate');
  const before = publishedHash(ROOT);
  const ending = await runNode('scripts/generate.ts', []);
  if (!ending.ok || before === publishedHash(ROOT)) return checked('generate', ending);
  const outdated = `${PUBLISHED.join(' or ')} was outdated and has been made anew: commit it.`;
  console.error(outdated);
  return failed('generate', outdated);
}

/** Covers, banners and marks, titles and symbols of games: pages and tests name them. */
export async function drawArt(): Promise<Tally> {
  say('draw art');
  const scripts = ['scripts/art/make.ts', 'scripts/games.ts'];
  return sideBySide(scripts);
}

const sideBySide = async (scripts: readonly string[]): Promise<Tally> =>
  sum(await Promise.all(scripts.map(async (script) => checked(script, await runNode(script, [])))));

const CHECKS: Record<string, readonly [file: string, ...parameters: string[]]> = {
  format: ['node_modules/@biomejs/biome/bin/biome', 'format'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  types: ['node_modules/@typescript/native/bin/tsc'],
};

/** Format, lint and types side by side; each tells its findings when it is done. */
export async function checks(): Promise<Tally> {
  say(Object.keys(CHECKS).join(', '));
  const tallies = Object.entries(CHECKS).map(async ([name, [file, ...parameters]]) => {
    const ending = await runNode(file, parameters, { quiet: true });
    console.log(ending.ok ? `  ${name}: nothing found` : `${ending.output.trimEnd()}\n  ${name}: see above`);
    return checked(name, ending);
  });
  return sum(await Promise.all(tallies));
}

/** The tests of code, components and contracts; with patterns, those whose path contains one. */
export async function unitTests(patterns: readonly string[]): Promise<Tally> {
  const step = 'tests of code and components';
  say(step);
  const file = join(reports, 'vitest.json');
  const shown = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const narrowed = patterns.length > 0 ? ['--passWithNoTests', ...patterns] : [];
  const ending = await runNode('node_modules/vitest/vitest.mjs', ['run', ...shown, ...narrowed]);
  const report = readReport<VitestReport>(file);
  return settle(step, report && countVitest(report, { step, root: ROOT }), ending);
}

export async function build(): Promise<Tally> {
  say('build');
  const scripts = ['scripts/build.ts', 'scripts/build-games.ts', 'scripts/build-studio.ts'];
  return sideBySide(scripts);
}

/** Every route of every merchant, drawn by what was built, beside the pictures that were accepted. */
export async function fleet(): Promise<Tally> {
  say('fleet');
  return checked('fleet', await runNode('scripts/manifest.ts', ['fleet']));
}

/** Runs journeys in a real browser on a real platform. */
export async function journeys(files: readonly string[], browser: string): Promise<Tally> {
  const step = 'journeys in a browser';
  say(step);
  const environment: Record<string, string> = browser === '' ? {} : { CHROMIUM_PATH: browser };
  return runJourneys({ step, reports, parameters: files, environment });
}
