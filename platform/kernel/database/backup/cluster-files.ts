import { chownSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyPrivateFile, makePrivateFolder } from '../../files/private-file.ts';
import type { Identity } from '../embedded/identity.ts';

/** Folders whose content a server creates by itself. The write-ahead log is copied by itself, at the end. */
const EMPTIED: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files of the running server, and temporary ones. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|server\.log|backup_label(?:\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/;
/** States of the server, which is copied after everything that it refers to. */
const CONTROL = join('global', 'pg_control');

/** Copies the files of a running cluster, which change meanwhile: the write-ahead log completes them. */
export async function copyRunningCluster(from: string, to: string): Promise<void> {
  const isLeftOut = (path: string): boolean => path === CONTROL || LEFT_OUT.test(basename(path));
  await copyFolder(from, to, { isWanted: (path) => !isLeftOut(path) && !EMPTIED.has(dirname(path)) });
  await copyPrivateFile(join(from, CONTROL), join(to, CONTROL));
}

interface CopiedPart {
  /** Chooses files and folders by their path below the copied folder; all when left out. */
  readonly isWanted?: (path: string) => boolean;
  /** Path of the part that is copied; all when left out. */
  readonly below?: string;
}

/** Copies a folder, for its owner only. Files that are deleted meanwhile are left out. */
export async function copyFolder(from: string, to: string, part: CopiedPart = {}): Promise<void> {
  const { isWanted = () => true, below = '' } = part;
  makePrivateFolder(join(to, below));
  for (const entry of await readdir(join(from, below), { withFileTypes: true }).catch(ignoreGone([]))) {
    const path = join(below, entry.name);
    if (!isWanted(path)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, { isWanted, below: path });
    else if (entry.isFile()) await copyPrivateFile(join(from, path), join(to, path)).catch(ignoreGone(undefined));
  }
}

/** Gives a folder and all below to a user. */
export function giveFolder(folder: string, owner: NonNullable<Identity>): void {
  chownSync(folder, owner.uid, owner.gid);
  if (!lstatSync(folder).isDirectory()) return;
  for (const name of readdirSync(folder)) giveFolder(join(folder, name), owner);
}

/** Whether nothing is in a folder, or there is none. */
export const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

const ignoreGone =
  <Value>(instead: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
