import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface WatchedServer {
  readonly dataDir: string;
  readonly sharedFolder: string;
  /** Seconds in which a restarted platform can take the server over. */
  readonly graceSeconds: number;
}

/** Waits in a shell, which takes 1 MB, until its input ends, and then for the platform's restart. */
const WAIT = 'while read -r _; do :; done; sleep "$1"; shift; exec "$@"';

const PROGRAM = fileURLToPath(new URL('stop-when-abandoned.ts', import.meta.url));

/**
 * Starts a process that stops the server of a data folder when this process has ended without doing so. The server is no child
 * of this process, and the supervisor can be killed at the same moment. The input of the watching process is a pipe that
 * only this process holds, so the system closes it however this process ends. Returns a function that ends the watching;
 * nothing watches on Windows, which has no such shell.
 */
export function watchOwner({ dataDir, sharedFolder, graceSeconds }: WatchedServer): () => void {
  if (process.platform === 'win32') return () => undefined;
  const stop = [process.execPath, PROGRAM, dataDir, sharedFolder];
  const watcher = spawn('/bin/sh', ['-c', WAIT, 'sh', String(graceSeconds), ...stop], {
    cwd: '/',
    env: {},
    // A session of its own: what ends the platform's whole group does not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return () => void watcher.kill('SIGKILL');
}
