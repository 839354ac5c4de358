import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** A process that is ready and waits for its turn. */
export interface Worker {
  /** Lets it work; the message is the instant of its clock where it has one of its own. */
  readonly go: (message?: number) => void;
  /** Kills it amid its work; a process that ended by itself fails the test. */
  readonly kill: () => Promise<void>;
}

/** The processes that a test starts from a file and kills. They write something once they are ready, and read when to begin. */
export function createWorkers(file: string) {
  const children = new Set<ChildProcess>();
  // A killed process deletes nothing, so its temporary folders are in one that is deleted here.
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  return {
    start: async (environment: Readonly<Record<string, string>>): Promise<Worker> => {
      const child = spawn(process.execPath, [file], {
        env: { ...process.env, TMPDIR: folder, ...environment },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      children.add(child);
      await new Promise<void>((resolve, reject) => {
        child.stdout.once('data', () => resolve());
        child.once('exit', (code) => reject(new Error(`The process ended with ${code} before it was ready.`)));
      });
      return {
        go: (message) => void child.stdin.write(message === undefined ? 'go' : String(message)),
        kill: async () => {
          expect(child.exitCode, 'the process ended by itself').toBeNull();
          const gone = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGKILL');
          await gone;
          children.delete(child);
        },
      };
    },
    /** For the end of a test file: kills what a failed test left, and deletes what all have left. */
    killAll: async (): Promise<void> => {
      const alive = [...children].filter((child) => child.exitCode === null && child.signalCode === null);
      const gone = alive.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of alive) child.kill('SIGKILL');
      await Promise.all(gone);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
