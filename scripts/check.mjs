// Checks format, lint and types of the whole project: npm run check.
import { spawnSync } from 'node:child_process';
import { exitWithHelp } from './run/help.mjs';
import { ROOT } from './run/project.mjs';

exitWithHelp(`npm run check    format, lint and types of the whole project; ends with the first of them that has a problem
                 npm run format writes the format; npm run check-folder -- PATH checks one folder completely`);

const CHECKS = [
  ['biome', 'check'],
  ['oxlint', '--type-aware'],
  ['tsc', ''],
];

for (const [program, parameters] of CHECKS) {
  const { status, error } = spawnSync(`${program} ${parameters}`, { cwd: ROOT, stdio: 'inherit', shell: true });
  if (error) process.stderr.write(`${program} could not be run: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
}
