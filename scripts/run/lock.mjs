// Lets one process at a time build what a start finds stale.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './project.mjs';

const RETRY_MS = 200;

/**
 * Runs `work` while this process holds the project's build lock, which a file with its number represents. Another process
 * waits, and then finds nothing stale. The lock of a process that was killed is taken over.
 */
export async function whileLocked(work, { root = ROOT, onWait = () => undefined } = {}) {
  const file = join(root, 'generated/.made/lock');
  mkdirSync(dirname(file), { recursive: true });
  for (let waits = 0; !take(file); waits += 1) {
    if (waits === 0) onWait();
    await pause(RETRY_MS);
  }
  const release = () => rmSync(file, { force: true });
  // A failed step ends the process without returning.
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Creates the lock file, or removes that of a dead process; returns whether this process holds the lock. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isAlive(ownerOf(file))) discard(file);
  return false;
}

/** Removes a dead process's lock. The rename has one winner, who puts back a lock that was taken meanwhile. */
function discard(file) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (isAlive(ownerOf(aside))) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

/** Returns the process in a lock file; undefined when the file is gone or its process has not written its number yet. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

/** A lock without a number belongs to a process that has just created it. */
function isAlive(pid) {
  if (pid === undefined) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
