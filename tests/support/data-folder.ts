import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** File system in memory of most Linux systems. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder for the data of a temporary database: in memory where there is plenty of it, because each database that a
 * test creates copies about 1,400 files, which takes a disk ten times as long. Under root the database runs as a system user,
 * who has to enter the folder.
 */
export function makeDataFolder(name: string): string {
  const folder = mkdtempSync(join(hasMemory() ? IN_MEMORY : tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** The system may have no such folder, and a container often allows it 64 MB. */
function hasMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES;
}
