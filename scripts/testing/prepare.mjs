import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STAMP = join(ROOT, 'node_modules/.installed');

/** Of `v24.1.0`, 24. */
const major = (version) => Number.parseInt(version.slice(1), 10);

/** Runs npm as it was called, or else the one in the path. */
function npm(...parameters) {
  const own = process.env.npm_execpath;
  if (own) return spawnSync(process.execPath, [own, ...parameters], { cwd: ROOT, stdio: 'inherit' }).status === 0;
  const shell = process.platform === 'win32';
  return spawnSync('npm', parameters, { cwd: ROOT, stdio: 'inherit', shell }).status === 0;
}

/** Installs the packages unless those of this lock file are there; says so when it takes time. */
export function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true;
  console.log('— install packages');
  if (!npm('ci', '--no-audit', '--no-fund', '--loglevel=error')) return false;
  writeFileSync(STAMP, wanted);
  return true;
}

/** A Node that runs the project: this one when it is new enough, else the one that the packages brought. */
export function findNode() {
  if (major(process.version) >= 24) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = join(ROOT, `node_modules/node-${platform}-${process.arch}/bin`, file);
  return existsSync(brought) ? brought : undefined;
}
