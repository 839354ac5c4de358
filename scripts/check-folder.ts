// Checks one folder: says which of its files are missing, then runs its format, lint, tests and the contracts: npm run check-folder -- widgets/NAME.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractsOf, missingIn } from './new/contracts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = (process.argv[2] ?? '').replace(/^\.\//, '').replace(/\/$/, '');
if (folder === '' || folder.startsWith('..') || !existsSync(join(ROOT, folder))) {
  process.stderr.write(
    `${folder ? `There is no ${folder}.` : 'Which folder?'}\nnpm run check-folder -- widgets/NAME, src/actions/NAME, src/sources/NAME, platform/NAME, platform/vendors/NAME or a file of src/facts or schemas/calls\n`,
  );
  process.exit(1);
}

const isFolder = statSync(join(ROOT, folder)).isDirectory();
const name = basename(folder).replace(/\..*$/, '');
const files = isFolder ? globSync('**/*', { cwd: join(ROOT, folder) }) : [basename(folder)];
const missing = missingIn(folder, files);
for (const line of missing) process.stdout.write(`missing: ${line}\n`);

const own = globSync(`{${folder},tests/platform,src/app}/**/*.test.{ts,tsx}`, { cwd: ROOT }).filter(
  (path) =>
    dirname(path).startsWith(folder) ||
    basename(path)
      .replace(/^fact-/, '')
      .startsWith(`${name}.test.`),
);
const contracts = contractsOf(folder);
const steps: Readonly<Record<string, readonly string[]>> = {
  generate: ['scripts/generate.ts'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'format', '--vcs-enabled=false', folder],
  lint: ['node_modules/oxlint/bin/oxlint', folder],
  types: ['node_modules/@typescript/native/bin/tsc'],
  'its tests': ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...own],
  contracts: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...contracts,
    ...(folder.startsWith('widgets/') ? ['-t', `widget ${name} `] : []),
  ],
};

const failed = Object.entries(steps).filter(([step, [file = '', ...parameters]]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  process.stdout.write(status === 0 ? `${step}: nothing found\n` : `${stdout}${stderr}\n${step}: see above\n`);
  return status !== 0;
});
const wrong = missing.length + failed.length;
process.stdout.write(`\n${folder}: ${wrong === 0 ? 'keeps its contract' : `${wrong} to mend`}\n`);
process.exitCode = wrong === 0 ? 0 : 1;
