import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type StartProblem, startProblem } from '../../configuration/problem.ts';
import { makeDataFolder, makeSharedFolder } from '../../files/private-file.ts';
import { type Access, accessFile, keepAccess, readAccess, writeDataLocation } from './access.ts';
import { type Binaries, canRun, copyBinaries, packagedBinaries } from './binaries.ts';
import { canEnter, findSystemUser, type Identity, isRoot } from './identity.ts';

/** The fixed properties of an embedded database: user, programs and folder. */
export interface Cluster {
  binaries: Binaries;
  identity: Identity;
  /** PostgreSQL's data folder. */
  data: string;
  password: string;
  /** Notes for operators about locations outside DATA_DIR. */
  notes: readonly string[];
}

export type Placing = { ok: true; cluster: Cluster } | { ok: false; problem: StartProblem };

/** Folder of the machine for files that a system user must reach. */
export const SHARED_FOLDER = '/var/lib/gaming-site-engine';

/**
 * Decides where the database is stored. An ordinary user stores everything in DATA_DIR. Root needs a system user; when that
 * user may not enter the project or DATA_DIR (such as a clone under /root), programs and data go to a shared folder, the data
 * under a hash of DATA_DIR's path so that clones do not collide.
 */
export function placeCluster(dataDir: string, sharedFolder: string = SHARED_FOLDER): Placing {
  try {
    return place(dataDir, sharedFolder);
  } catch (error) {
    return reject(
      'database.folder',
      dataDir,
      `The folder ${dataDir} cannot be used for the database (${(error as Error).message}): choose another with DATA_DIR.`,
    );
  }
}

function place(dataDir: string, sharedFolder: string): Placing {
  const packaged = packagedBinaries();
  if (!packaged) {
    return reject(
      'database.no-programs',
      dataDir,
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: install the packages again with npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  makeDataFolder(dataDir);
  const usual = join(dataDir, 'postgres');
  const foreign = ownershipProblem(usual);
  if (foreign) return { ok: false, problem: foreign };
  if (existsSync(usual) && !readAccess(dataDir)) {
    return reject(
      'database.no-password',
      accessFile(dataDir),
      `The file ${accessFile(dataDir)} with the database's password is gone: put it back, or move ${usual} away to begin with an empty database.`,
    );
  }

  const access = keepAccess(dataDir);
  const identity = whoRuns(access.elsewhere ?? usual);
  if (isRoot() && !identity) {
    return reject(
      'database.no-user',
      usual,
      'PostgreSQL does not run as root, and no system user could be made for it: start as another user, create one called postgres, or set DATABASE_URL.',
    );
  }
  const binaries = reachablePrograms(identity, packaged, sharedFolder);
  if (!binaries) {
    return reject(
      'database.programs',
      packaged.home,
      `The embedded PostgreSQL in ${packaged.home} does not run on this machine: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const data = placeData({ dataDir, access, identity, sharedFolder });
  if (!data) {
    return reject(
      'database.unreachable',
      usual,
      `The user that owns the database's files may no longer enter ${usual}: let it pass the folders above (chmod o+x), or choose another DATA_DIR.`,
    );
  }
  return {
    ok: true,
    cluster: {
      binaries,
      identity,
      data,
      password: access.password,
      notes: notesOn({ moved: binaries !== packaged, binaries, data, usual }),
    },
  };
}

/** Returns the folder of the data; undefined when it exists where its user can no longer reach it. */
function placeData(at: {
  dataDir: string;
  access: Access;
  identity: Identity;
  sharedFolder: string;
}): string | undefined {
  if (at.access.elsewhere) return at.access.elsewhere;
  const usual = join(at.dataDir, 'postgres');
  if (canEnter(at.identity, at.dataDir)) return usual;
  if (existsSync(usual)) return undefined;
  const name = createHash('sha256').update(at.dataDir).digest('hex').slice(0, 12);
  const elsewhere = join(at.sharedFolder, `data-${name}`);
  makeSharedFolder(at.sharedFolder);
  writeDataLocation(at.dataDir, at.access, elsewhere);
  return elsewhere;
}

/** Returns the user for root's database: the owner of existing files, else the system user. */
function whoRuns(data: string): Identity {
  if (!isRoot()) return undefined;
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  return findSystemUser();
}

function ownershipProblem(data: string): StartProblem | undefined {
  const owner = statSync(data, { throwIfNoEntry: false });
  if (!owner || isRoot() || process.platform === 'win32' || owner.uid === process.getuid?.()) return undefined;
  return startProblem(
    'database.foreign-data',
    data,
    `The database's files in ${data} belong to another user (number ${owner.uid}): start as that user or as root, or choose another DATA_DIR.`,
  );
}

function reachablePrograms(identity: Identity, packaged: Binaries, sharedFolder: string): Binaries | undefined {
  if (canRun(identity, packaged)) return packaged;
  if (!identity) return undefined;
  makeSharedFolder(sharedFolder);
  const copied = copyBinaries(packaged, sharedFolder);
  return canRun(identity, copied) ? copied : undefined;
}

function notesOn(at: { moved: boolean; binaries: Binaries; data: string; usual: string }): string[] {
  return [
    ...(at.moved
      ? [`The database's programs run from ${at.binaries.home}, for its user may not enter this project's folder.`]
      : []),
    ...(at.data === at.usual ? [] : [`The database's data is in ${at.data}, for its user may not enter ${at.usual}.`]),
  ];
}

function reject(code: string, where: string, message: string): Placing {
  return { ok: false, problem: startProblem(code, where, message) };
}
