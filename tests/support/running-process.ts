import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../../platform/kernel/database/embedded/postmaster.ts';

/** A process that has ended but that nobody has collected yet is not running: its command line is empty. */
export function isRunning(pid: number): boolean {
  const command = `/proc/${pid}/cmdline`;
  return isAlive(pid) && !(existsSync(command) && readFileSync(command, 'utf8') === '');
}

/** Waits for the end of a process. */
export async function gone(pid: number): Promise<void> {
  while (isRunning(pid)) await wait(20);
}
