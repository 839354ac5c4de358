// Creates a working part of the project, such as a widget, source, call, domain or adapter: npm run new -- KIND NAME.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Project } from './new/files.ts';
import { OPTIONS, plan, USAGE } from './new/plan.ts';
import { exitWithHelp } from './run/help.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const project: Project = {
  read: (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined),
  list: (folder) => (isFolder(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)) : []),
};

exitWithHelp(USAGE);
const { kind, name, more, options, isLater } = readArguments();
if (more.length > 0) fail(`A name is one word: “${[name, ...more].join(' ')}” is ${more.length + 1}.\n\n${USAGE}`);
const made = plan(kind, { name, options, project });
if (!made.ok) fail(made.problem);

const paths = Object.keys(made.files);
for (const [path, text] of Object.entries(made.files)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text, { flag: 'wx' });
}
run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', '--vcs-enabled=false', ...paths]);
if (!isLater && kind !== 'package') run('scripts/generate.ts', []);

process.stdout.write(`${paths.map((path) => `  ${path}`).join('\n')}

Its test:    npx vitest run ${made.test}
Everything:  npm run check-folder -- ${folderOf(paths[0] ?? '')}
To use it:

${made.use}`);

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(OPTIONS.map((option) => [option, { type: 'string' as const }])),
        later: { type: 'boolean' as const },
      },
    });
    const [kind = '', name = '', ...more] = positionals;
    const { later: isLater = false, ...options } = values;
    return { kind, name, more, options: options as Record<string, string>, isLater };
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** Runs a script of the project; its output files stay for inspection even when it fails. */
function run(file: string, parameters: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) fail(`${file} failed:\n${stdout}${stderr}`);
}

/** Returns the folder of a feature, or the file of a single-file feature. */
function folderOf(path: string): string {
  return /^(schemas|src\/facts)\//.test(path) ? path : dirname(path);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
