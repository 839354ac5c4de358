import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../kernel/configuration/configuration.ts';
import { makeDataFolder, writePrivateFile } from '../kernel/files/private-file.ts';

/** What a tool on this machine needs to connect to the running platform. */
interface LocalAccess {
  readonly databaseUrl: string;
  readonly pid: number;
  /** The sandbox operator, for trying the studio on this machine. */
  readonly operator?: { readonly name: string; readonly password: string };
}

const fileOf = (dataDir: string): string => join(dataDir, 'platform.json');

/** Writes the connection of the running platform to a file that only its owner may read. The returned function deletes it. */
export function noteConnection(
  { dataDir }: Pick<Configuration, 'dataDir'>,
  { url }: { url: string },
  operator?: LocalAccess['operator'],
): () => void {
  const access: LocalAccess = { databaseUrl: url, pid: process.pid, ...(operator ? { operator } : {}) };
  // With an external database nothing else has created the folder.
  makeDataFolder(dataDir);
  writePrivateFile(fileOf(dataDir), `${JSON.stringify(access)}\n`);
  return () => {
    if (readConnection({ dataDir })?.pid === process.pid) rmSync(fileOf(dataDir), { force: true });
  };
}

/** Returns the connection of the platform that runs with this data folder; undefined when none runs. */
export function readConnection({ dataDir }: Pick<Configuration, 'dataDir'>): LocalAccess | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as LocalAccess;
  } catch {
    return undefined;
  }
}
