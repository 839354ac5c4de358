import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** State of the server on a data folder. */
export type ServerState =
  | { kind: 'stopped' }
  | { kind: 'running'; pid: number; port: number }
  /** Starting, recovering or stopping: inspect again soon. */
  | { kind: 'busy'; pid: number };

/**
 * Reads PostgreSQL's postmaster.pid. After a kill or a power cut the file remains. PostgreSQL removes it when the process is
 * gone, but does not start when the process id belongs to another program, which is usual in containers after a restart; then
 * the file is removed here.
 */
export function inspectServer(data: string): ServerState {
  const file = join(data, 'postmaster.pid');
  const [pidLine, , , portLine, , , , status] = readLines(file);
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return { kind: 'stopped' };
  if (!isServerOn(pid, data)) {
    rmSync(file, { force: true });
    return { kind: 'stopped' };
  }
  const port = Number(portLine);
  return status?.trim() === 'ready' && port > 0 ? { kind: 'running', pid, port } : { kind: 'busy', pid };
}

/** Returns whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns whether the process is a PostgreSQL on this folder. Where the system does not tell, PostgreSQL's own check decides. */
function isServerOn(pid: number, data: string): boolean {
  const command = commandOf(pid);
  return command === undefined || (command.includes('postgres') && command.includes(data));
}

function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return undefined;
    }
  }
  if (process.platform === 'win32') return undefined;
  const listed = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.status === 0 ? listed.stdout : undefined;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
