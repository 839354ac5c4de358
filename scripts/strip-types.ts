// Writes the modules of the platform and the games to dist/server without types. npm start does it when they are stale.
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithHelp } from './run/help.mjs';
import { ROOT, STRIPPED } from './run/project.mjs';
import { STRIP } from './run/steps.mjs';

exitWithHelp(`node scripts/strip-types.ts

Writes the modules of the platform and the games to dist/server without types. npm start does it when they are stale.`);

// Node calls the function experimental; it does what Node itself does when it loads a module.
process.removeAllListeners('warning');

const began = performance.now();
rmSync(STRIPPED, { recursive: true, force: true });
const modules = STRIP.from.flatMap(modulesIn);
for (const path of modules) await strip(path);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`server: ${modules.length} modules without types, in ${seconds} s`);

/** Returns the paths of the TypeScript modules in a folder of the project, without tests and declarations. */
function modulesIn(folder: string): readonly string[] {
  const isFile = /\.\w+$/.test(folder);
  const paths = isFile ? [] : readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(folder, path));
}

/** Types become spaces, so lines and columns in a stack trace stay. The time of the source tells that the code is of this source. */
async function strip(path: string): Promise<void> {
  const source = join(ROOT, path);
  const target = fileURLToPath(new URL(path.replaceAll('\\', '/'), STRIPPED));
  const { mtime } = await stat(source);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, stripTypeScriptTypes(await readFile(source, 'utf8')));
  await utimes(target, mtime, mtime);
}
