// Installs the packages when those of the lock file are not all there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runChild } from './children.mjs';
import { ROOT } from './project.mjs';

/** Installs when needed; false when npm failed (npm has printed why). */
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

/** Switches the project's git hooks on in a git checkout, unless the engineer has chosen other hooks. */
export function enableGitHooks(root = ROOT) {
  if (!existsSync(join(root, '.git'))) return;
  const config = (...parameters) =>
    spawnSync('git', ['config', '--local', ...parameters], { cwd: root, encoding: 'utf8' });
  if (config('core.hooksPath').stdout === '') config('core.hooksPath', '.githooks');
}

/**
 * Compares the lock file with npm's own record of what it installed, so that an install by hand counts as well, and
 * packages copied from another kind of machine do not. npm writes the record last: an interrupted install has none.
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

/** Only packages that name both system and processor are told apart; which C library they need is npm's to know. */
function isForThisMachine({ os, cpu, libc }) {
  return Boolean(os && cpu && !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch));
}

/** npm as it was called; else the one beside this Node; else the one in the path. */
function npmCommand() {
  const beside = [
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ];
  const own = process.env.npm_execpath ?? beside.find((file) => existsSync(file));
  if (own) return [nodeOutside(), own];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** npm ci removes node_modules, and Windows removes no program that runs: so npm runs on a Node that is elsewhere. */
function nodeOutside() {
  const modules = join(ROOT, 'node_modules');
  if (!process.execPath.startsWith(modules)) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'));
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? process.execPath;
}
