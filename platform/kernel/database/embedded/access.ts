import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a start needs to know of the starts before it. Kept beside the data, readable by its owner alone. */
export interface Access {
  password: string;
  /** Where the data is, when not in DATA_DIR/postgres. */
  elsewhere?: string;
}

/** The password of this folder's database: the one on file, else one made now. Two first starts agree on one. */
export function keepAccess(dataDir: string): Access {
  const known = readAccess(dataDir);
  if (known) return known;
  const fresh: Access = { password: randomBytes(24).toString('base64url') };
  const unfinished = writeUnfinished(dataDir, fresh);
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

/** Notes that the data lives elsewhere, before anything is put there. */
export function noteElsewhere(dataDir: string, access: Access, elsewhere: string): void {
  renameSync(writeUnfinished(dataDir, { ...access, elsewhere }), accessFile(dataDir));
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

/** Written whole under another name first, so that no crash leaves half a file. */
function writeUnfinished(dataDir: string, access: Access): string {
  const unfinished = `${accessFile(dataDir)}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
  return unfinished;
}
