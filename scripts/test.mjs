// Installs what is missing and runs every check and every test; the last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitWithHelp } from './run/help.mjs';
import { installPackages } from './run/install.mjs';
import { findNode, NO_NODE } from './run/node.mjs';
import { ROOT } from './run/project.mjs';

const USAGE = `npm test                   every check, test and journey; the last line is “N passed, N failed”
npm test -- WORD …         tests and journeys whose path contains a word
npm test -- --unit         tests of code, components and contracts, without those that start programs
npm test -- --long         random cases ten times as often
JOURNEY_JITTER=2000, JOURNEY_SEED, JOURNEY_THROTTLE=4   slow journeys down: see CONTRIBUTING.md`;

exitWithHelp(USAGE);
process.chdir(ROOT);

if (!(await installPackages())) fail('The packages could not be installed; npm says above why.');
const node = findNode();
if (node === undefined) fail(NO_NODE);

if (node === process.execPath) {
  const { testEverything } = await import('./testing/everything.ts');
  process.exitCode = await testEverything(process.argv.slice(2));
} else {
  const { status } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

function fail(sentence) {
  console.error(sentence);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
