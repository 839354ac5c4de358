// Checks one folder, or an npm package of widgets: missing files, rules of widgets, imports, format, lint, types, tests and contracts: npm run check-folder -- widgets/FAMILY/NAME [--quick].
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findingText } from './check/finding.ts';
import { type Check, checkFolder, checkPackage, placeOf } from './check/folder.ts';
import { failedPart } from './check/vitest-output.ts';
import { exitWithHelp } from './run/help.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `npm run check-folder -- PATH [--quick]

Prints what breaks a rule, with file, line and remedy, and exits with 1. PATH is one of
  widgets/FAMILY/NAME, src/actions/NAME, src/sources/NAME
  platform/providers/KIND/NAME (sms, mail, verification, payments), platform/play/vendors/NAME
  platform/ROOM/NAME, a file of src/facts or schemas/calls
  an npm package with widgets: its name, or its folder

  --quick   files, rules of widgets, imports, format and lint only: a few seconds
  --help    Print this.
`;
const VITEST = 'node_modules/vitest/vitest.mjs';

exitWithHelp(USAGE);
const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
const [given = ''] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const asked = given.replace(/^\.\//, '').replace(/\/$/, '');
const unknown = options.find((option) => option !== '--quick');
const folder = placeOf(ROOT, asked);
if (unknown !== undefined || folder === undefined) {
  const problem = asked ? `There is no ${asked}.` : 'Which folder?';
  process.stderr.write(`${unknown === undefined ? problem : `There is no option ${unknown}.`}\n${USAGE}`);
  process.exit(1);
}
const quick = options.includes('--quick');
const isPackage = existsSync(join(ROOT, folder, 'package.json'));
const check = await (isPackage ? checkPackage : checkFolder)(ROOT, folder, { quick });
const wrong = printFindings(check.findings) + runSteps(check.steps);
for (const note of check.notes) process.stdout.write(`${note}\n`);
process.stdout.write(`\n${asked}: ${wrong === 0 ? 'nothing to correct' : `${wrong} to correct`}\n`);
process.exitCode = wrong === 0 ? 0 : 1;

/** Prints the findings by step and returns their number. */
function printFindings(findings: Check['findings']): number {
  for (const [step, found] of Object.entries(findings)) {
    if (found.length === 0) process.stdout.write(`${step}: nothing found\n`);
    for (const finding of found) process.stdout.write(`${step}: ${findingText(finding)}\n`);
  }
  return Object.values(findings).flat().length;
}

/** Runs the steps, prints their findings and returns the number of failed ones. The others need what `generate` writes. */
function runSteps(steps: Check['steps']): number {
  let failed = 0;
  for (const [step, command] of Object.entries(steps)) {
    const output = failureOf(command);
    process.stdout.write(output === undefined ? `${step}: nothing found\n` : `${step}:\n${output.trimEnd()}\n`);
    if (output !== undefined) failed += 1;
    if (output !== undefined && step === 'generate') break;
  }
  return failed;
}

/** Returns what a failed step printed, or undefined. */
function failureOf([file = '', ...parameters]: readonly string[]): string | undefined {
  const asText = file === VITEST ? ['--reporter=default'] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), ...parameters, ...asText], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  if (status === 0) return undefined;
  return file === VITEST ? failedPart(`${stdout}${stderr}`) : `${stdout}${stderr}`;
}
