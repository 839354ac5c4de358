import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeBeside, writePrivateFile } from '../../files/private-file.ts';

/** What a start needs to know about earlier starts. Stored beside the data, readable by its owner only. */
export interface Access {
  password: string;
  /** Folder of the data when it is not DATA_DIR/postgres. */
  elsewhere?: string;
}

/** Returns the stored password of this folder's database, or stores a new one. Two concurrent first starts get the same. */
export function keepAccess(dataDir: string): Access {
  const known = readAccess(dataDir);
  if (known) return known;
  const fresh: Access = { password: randomBytes(24).toString('base64url') };
  const unfinished = writeBeside(accessFile(dataDir), textOf(fresh));
  try {
    linkSync(unfinished, accessFile(dataDir));
    return fresh;
  } catch (error) {
    const winner = readAccess(dataDir);
    if (winner) return winner;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Stores where the data is before anything is written there. */
export function writeDataLocation(dataDir: string, access: Access, elsewhere: string): void {
  writePrivateFile(accessFile(dataDir), textOf({ ...access, elsewhere }));
}

export function readAccess(dataDir: string): Access | undefined {
  try {
    return JSON.parse(readFileSync(accessFile(dataDir), 'utf8')) as Access;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function accessFile(dataDir: string): string {
  return join(dataDir, 'postgres-access.json');
}

const textOf = (access: Access): string => `${JSON.stringify(access)}\n`;
