import {
  closeSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { chmod, copyFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the owner reads and writes. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
/** The owner may read and write; others may only enter, which gives access to files whose names they know. */
const PASSABLE_FOLDER = 0o711;

/**
 * Writes a file that only its owner may read: whole under another name, flushed, then renamed. So a crash leaves no half
 * file, and a file that existed with wider permissions is replaced.
 */
export function writePrivateFile(path: string, content: string): void {
  renameSync(writeBeside(path, content), path);
}

/**
 * Writes the content under a name of this process beside `path` and returns that name. What a command of root writes
 * belongs to the folder's owner, since the platform that reads it has dropped root.
 */
export function writeBeside(path: string, content: string): string {
  const unfinished = `${path}.${process.pid}`;
  rmSync(unfinished, { force: true });
  const file = openSync(unfinished, 'wx', PRIVATE_FILE);
  try {
    writeFileSync(file, content);
    if (process.getuid?.() === 0) {
      const { uid, gid } = statSync(dirname(path));
      fchownSync(file, uid, gid);
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return unfinished;
}

/** Copies a file, for its owner only. */
export async function copyPrivateFile(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, PRIVATE_FILE);
}

/** Creates a folder that only its owner may enter; an existing folder stays as it is. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
}

/**
 * Creates the data folder of the platform. Under root, PostgreSQL runs as another user that has to pass it; otherwise
 * only the owner may enter.
 */
export function makeDataFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? PASSABLE_FOLDER : PRIVATE_FOLDER });
}

/** Creates a folder that leads to programs or data which a system user must reach; an existing folder stays as it is. */
export function makeSharedFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o755 });
}

/** Writes a value to a file of the system, such as one below /proc. Throws when there is none: it creates nothing. */
export function writeSystemFile(path: string, value: string): void {
  writeFileSync(path, value, { flag: 'r+' });
}
