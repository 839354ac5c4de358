// Finds a Node of version 24 or newer for the project.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const NEEDED = 24;

/** Returns the path of the Node in the packages, else of this one if it is new enough, else undefined. */
export function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = join(ROOT, `node_modules/node-${platform}-${process.arch}/bin`, file);
  if (runs(brought)) return brought;
  return runs(process.execPath) ? process.execPath : undefined;
}

export const NO_NODE = `Node ${NEEDED} or newer is needed, this is ${process.versions.node}, and none came with the packages for ${process.platform}-${process.arch}: install it and start again.`;

function runs(file) {
  if (file === process.execPath) return Number(process.versions.node.split('.')[0]) >= NEEDED;
  if (!existsSync(file)) return false;
  const { stdout, status } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= NEEDED;
}
