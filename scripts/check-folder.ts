// Checks one folder, or an npm package of widgets: lists missing files, then runs format, lint, types, tests and contracts: npm run check-folder -- widgets/FAMILY/NAME.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listedPackages } from './generate/widget-folders.ts';
import { contractsOf, missingIn } from './new/contracts.ts';
import { missingInPackage, widgetsOf } from './new/package-contract.ts';
import { failuresText } from './testing/failures.ts';
import { countVitest, readReport, reportFolder, type VitestReport } from './testing/reports.ts';
import { settle } from './testing/results.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `npm run check-folder -- PATH, which is one of
  widgets/NAME, src/actions/NAME, src/sources/NAME
  platform/providers/KIND/NAME (sms, mail, verification, payments), platform/play/vendors/NAME
  platform/ROOM/NAME, a file of src/facts or schemas/calls
  an npm package with widgets: its name, or its folder`;

type Steps = Readonly<Record<string, readonly string[]>>;
interface Checked {
  readonly missing: readonly string[];
  readonly steps: Steps;
}

const reports = reportFolder();
const VITEST = 'node_modules/vitest/vitest.mjs';
const asked = (process.argv[2] ?? '').replace(/^\.\//, '').replace(/\/$/, '');
const folder = placeOf(asked);
if (folder === undefined) {
  process.stderr.write(`${asked ? `There is no ${asked}.` : 'Which folder?'}\n${USAGE}\n`);
  process.exit(1);
}
const isPackage = existsSync(join(ROOT, folder, 'package.json'));
const { missing, steps } = isPackage ? checkPackage(folder) : checkFolder(folder);
for (const line of missing) process.stdout.write(`missing: ${line}\n`);
const wrong = missing.length + failedOf(steps);
process.stdout.write(`\n${asked}: ${wrong === 0 ? 'keeps its contract' : `${wrong} to mend`}\n`);
process.exitCode = wrong === 0 ? 0 : 1;

/** Returns the path of the given folder from the root; a package can be given by its name. */
function placeOf(path: string): string | undefined {
  if (path === '' || path.startsWith('..')) return undefined;
  return [path, `node_modules/${path}`].find((one) => existsSync(join(ROOT, one)));
}

function checkFolder(path: string): Checked {
  const isFolder = statSync(join(ROOT, path)).isDirectory();
  const name = basename(path).replace(/\..*$/, '');
  const files = isFolder ? globSync('**/*', { cwd: join(ROOT, path) }) : [basename(path)];
  const own = globSync(`{${path},tests/platform,src/runtime}/**/*.test.{ts,tsx}`, { cwd: ROOT }).filter(
    (test) =>
      dirname(test).startsWith(path) ||
      basename(test)
        .replace(/^fact-/, '')
        .startsWith(`${name}.test.`),
  );
  const { tests, titles } = contractsOf(path);
  return {
    missing: missingIn(path, files),
    steps: {
      generate: ['scripts/generate.ts'],
      format: ['node_modules/@biomejs/biome/bin/biome', 'format', '--vcs-enabled=false', path],
      lint: ['node_modules/oxlint/bin/oxlint', path],
      types: ['node_modules/@typescript/native/bin/tsc'],
      ...(own.length > 0 ? { 'its tests': [VITEST, 'run', ...own] } : {}),
      ...(tests.length > 0 ? { contracts: [VITEST, 'run', ...tests, ...(titles ? ['-t', titles] : [])] } : {}),
      layers: [VITEST, 'run', 'tests/contracts/layers.test.ts'],
    },
  };
}

/** Packages are compiled, so format, lint and types do not apply. The contract of all widgets does. */
function checkPackage(path: string): Checked {
  const { name } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as { name?: string };
  const files = globSync('widgets/**/*', { cwd: join(ROOT, path) });
  const listed = listedPackages(new URL(`file://${ROOT}`));
  const titles = widgetsOf(files).map((widget) => `widget ${widget} `);
  const isUsed = name !== undefined && listed.includes(name);
  return {
    missing: missingInPackage({ name, files, listed }),
    steps: isUsed
      ? {
          generate: ['scripts/generate.ts'],
          contracts: [VITEST, 'run', 'tests/contracts/widgets.test.ts', '-t', titles.join('|')],
        }
      : {},
  };
}

/**
 * Runs the steps, prints their findings and returns the number of failed steps. Generation runs first, because the
 * others need its output.
 */
function failedOf(all: Steps): number {
  let failed = 0;
  for (const [step, parameters] of Object.entries(all)) {
    const said = wrongIn(step, parameters);
    process.stdout.write(said === undefined ? `${step}: nothing found\n` : `${said.trimEnd()}\n${step}: see above\n`);
    if (said !== undefined) failed += 1;
    if (said !== undefined && step === 'generate') break;
  }
  return failed;
}

/** Returns the findings of a step, or undefined. */
function wrongIn(step: string, [file = '', ...parameters]: readonly string[]): string | undefined {
  const report = join(reports, `${step}.json`);
  const asJson = file === VITEST ? ['--reporter=json', `--outputFile=${report}`] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), ...parameters, ...asJson], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  const output = `${stdout}${stderr}`;
  if (step === 'format') return unformatted(output) ?? output;
  const read = file === VITEST ? readReport<VitestReport>(report) : undefined;
  const { failures } = settle(step, read && countVitest(read, { step, root: ROOT }), { ok: false, output });
  return file === VITEST ? failuresText(failures) : output;
}

/** Names the files with a wrong format and the command that formats them, without the long diff. */
function unformatted(output: string): string | undefined {
  const files = [...output.matchAll(/^(\S+) format ━/gm)].map(([, path]) => `  ${path}`);
  return files.length === 0 ? undefined : `${files.join('\n')}\n\`npm run format -- ${asked}\` formats these.`;
}
