// Changes the code of an area in thousands of small ways and reports which changes no test notices: npm run mutation -- AREA.

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS } from './mutation/areas.ts';
import { createOptions } from './mutation/options.ts';
import { exitWithHelp } from './run/help.mjs';

const NAMES = Object.keys(AREAS).join(', ');
const USAGE = `npm run mutation -- AREA [FILE …]   mutation testing of an area: ${NAMES}
                                    FILE limits it to files of the area
It takes from minutes to an hour. The report is written to dist/mutation/AREA.html; the run fails below the threshold.`;
exitWithHelp(USAGE);

const [name = '', ...files] = process.argv.slice(2);
const area = AREAS[name];
if (!area) {
  console.error(`There is no area "${name}". Areas: ${NAMES}.\n\n${USAGE}`);
  process.exit(1);
}

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'node_modules/.cache/mutation');
const configuration = join(folder, `${name}.json`);
mkdirSync(folder, { recursive: true });
writeFileSync(configuration, JSON.stringify(createOptions(name, area, files)));

const core = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
const stryker = spawn(process.execPath, [join(dirname(core), 'bin/stryker.js'), 'run', configuration], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MUTATION_TESTS: area.tests.join(',') },
});
stryker.on('exit', (code) => process.exit(code ?? 1));
