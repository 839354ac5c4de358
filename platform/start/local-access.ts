import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../kernel/configuration/configuration.ts';
import { makeDataFolder, writePrivateFile } from '../kernel/files/private-file.ts';

/** What a tool on this machine needs to work beside the running platform. */
interface LocalAccess {
  readonly databaseUrl: string;
  readonly pid: number;
  /** Of the sandbox, for who tries the studio on this machine. */
  readonly operator?: { readonly name: string; readonly password: string };
}

const fileOf = (dataDir: string): string => join(dataDir, 'platform.json');

/** Notes where the running platform's database is, readable by its owner alone. The answered function takes it away. */
export function noteConnection(
  { dataDir }: Pick<Configuration, 'dataDir'>,
  { url }: { url: string },
  operator?: LocalAccess['operator'],
): () => void {
  const access: LocalAccess = { databaseUrl: url, pid: process.pid, ...(operator ? { operator } : {}) };
  // With a database elsewhere nothing else has made it.
  makeDataFolder(dataDir);
  writePrivateFile(fileOf(dataDir), `${JSON.stringify(access)}\n`);
  return () => {
    if (readConnection({ dataDir })?.pid === process.pid) rmSync(fileOf(dataDir), { force: true });
  };
}

/** The database of the platform that runs with this data folder; undefined when none does. */
export function readConnection({ dataDir }: Pick<Configuration, 'dataDir'>): LocalAccess | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as LocalAccess;
  } catch {
    return undefined;
  }
}
