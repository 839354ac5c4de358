import { chmodSync, chownSync, existsSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivateFolder, makeSharedFolder } from './private-file.ts';

/** Numbers of the system user and group that own files. */
export interface FileOwner {
  readonly uid: number;
  readonly gid: number;
}

const ROOT = 0;
/** Only the owner may enter: the database runs as the same user and needs no passage. */
const PRIVATE_FOLDER = 0o700;
/** What a start as root gave the folder, for a database of another user. */
const PASSABLE_FOLDER = 0o711;

/**
 * Gives a data folder, which is created when missing, and all of root's files in it to a user. Modes of files stay, so
 * private files stay private. Files of other users stay theirs. It follows no symbolic link and leaves files with
 * several names alone, because the user could have linked a file of the system into a folder of its own.
 */
export function takeOver(folder: string, owner: FileOwner): void {
  makeSharedFolder(dirname(folder));
  makePrivateFolder(folder);
  const { uid, mode } = lstatSync(folder);
  if (uid === ROOT) {
    chownSync(folder, owner.uid, owner.gid);
    if ((mode & 0o777) === PASSABLE_FOLDER) chmodSync(folder, PRIVATE_FOLDER);
  }
  takeOverEntries(folder, owner);
}

function takeOverEntries(folder: string, owner: FileOwner): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const entry = lstatSync(path);
    if (entry.isDirectory() && isWalked(path, entry.uid, owner)) takeOverEntries(path, owner);
    if (entry.uid === ROOT && (entry.isDirectory() || entry.nlink === 1)) lchownSync(path, owner.uid, owner.gid);
  }
}

/** The database's folder has thousands of files, all of the user that runs it. */
const isWalked = (folder: string, uid: number, owner: FileOwner): boolean =>
  uid === ROOT || (uid === owner.uid && !existsSync(join(folder, 'PG_VERSION')));
