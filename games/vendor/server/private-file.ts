import { chmod, type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** The data folder itself, which the database's system user has to pass when root starts it. */
const PASSABLE_FOLDER = 0o711;

/** Creates a folder that only its owner may enter, and narrows the permissions of an existing one. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: PASSABLE_FOLDER });
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(path, PRIVATE_FOLDER);
}

/** Opens a file that only its owner may read, and narrows the permissions of an existing one. */
export async function openPrivateFile(path: string, flags: 'a' | 'wx'): Promise<FileHandle> {
  const handle = await open(path, flags, PRIVATE_FILE);
  await handle.chmod(PRIVATE_FILE);
  return handle;
}

/** Replaces a file by a whole, flushed one that only its owner may read. */
export async function writePrivateFile(path: string, content: string | Buffer): Promise<void> {
  const handle = await open(`${path}.new`, 'w', PRIVATE_FILE);
  try {
    await handle.chmod(PRIVATE_FILE);
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.new`, path);
}
