// Installs packages when the installed ones do not match the lock file.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runChild } from './children.mjs';
import { ROOT } from './project.mjs';

/** Installs when needed; returns false when npm failed (npm has printed the reason). */
export async function installPackages() {
  if (packagesAreThere()) return true;
  console.log('— install packages');
  const [file, ...parameters] = npmCommand();
  const status = await runChild(file, [...parameters, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    shell: file === 'npm.cmd',
  });
  if (status === 0) enableGitHooks();
  return status === 0;
}

/** Enables the project's git hooks in a git checkout, unless other hooks are configured. */
export function enableGitHooks(root = ROOT) {
  if (!existsSync(join(root, '.git'))) return;
  const config = (...parameters) =>
    spawnSync('git', ['config', '--local', ...parameters], { cwd: root, encoding: 'utf8' });
  if (config('core.hooksPath').stdout === '') config('core.hooksPath', '.githooks');
}

/**
 * Compares the lock file with npm's record of installed packages. Manual installs count as well, and packages copied
 * from another platform do not. npm writes the record last, so an interrupted install has none.
 */
export function packagesAreThere(root = ROOT) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  return wanted.every(([path, entry]) => {
    const there = installed[path];
    if (!there) return path === '' || (entry.optional === true && !isForThisMachine(entry));
    return there.version === entry.version;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Only packages that declare both system and processor are distinguished; npm decides about the C library. */
function isForThisMachine({ os, cpu, libc }) {
  return Boolean(os && cpu && !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch));
}

/** Returns npm as it was invoked, else the one beside this Node, else the one in PATH. */
function npmCommand() {
  const beside = [
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ];
  const own = process.env.npm_execpath ?? beside.find((file) => existsSync(file));
  if (own) return [nodeOutside(), own];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** npm ci removes node_modules, and Windows cannot remove a running program, so npm runs on a Node outside of it. */
function nodeOutside() {
  const modules = join(ROOT, 'node_modules');
  if (!process.execPath.startsWith(modules)) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'));
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? process.execPath;
}
