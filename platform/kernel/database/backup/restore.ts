import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type StartProblem, startProblem } from '../../configuration/problem.ts';
import { writePrivateFile } from '../../files/private-file.ts';
import { accessFile } from '../embedded/access.ts';
import { packagedBinaries } from '../embedded/binaries.ts';
import { type Identity, isRoot } from '../embedded/identity.ts';
import { placeCluster } from '../embedded/place.ts';
import { copyFolder, giveFolder } from './cluster-files.ts';

interface Restoring {
  /** Copy of the cluster that `copyDatabase` made. */
  readonly from: string;
  /** Password of the server's superuser, at the time of the copy. */
  readonly password: string;
  readonly dataDir: string;
  /** User who gets the files when root restores; that of PostgreSQL when left out. */
  readonly owner?: Identity;
  readonly sharedFolder?: string;
}

/**
 * Puts the copy of a database into a data folder that has none. The next start of a platform there completes it from its log.
 * Returns why it cannot.
 */
export async function restoreDatabase({
  from,
  password,
  dataDir,
  owner,
  sharedFolder,
}: Restoring): Promise<StartProblem | undefined> {
  writePrivateFile(accessFile(dataDir), `${JSON.stringify({ password })}\n`);
  const place = findPlace(dataDir, owner, sharedFolder);
  if ('problem' in place) return place.problem;
  const { data, identity, version } = place;
  const made = readFileSync(join(from, 'PG_VERSION'), 'utf8').trim();
  const ours = version.split('.')[0];
  if (made !== ours)
    return startProblem('restore.version', from, `${from} was made by PostgreSQL ${made} and this is ${ours}.`);
  if (existsSync(data)) return startProblem('restore.occupied', data, `There is a database in ${data} already.`);
  const unfinished = `${data}.new-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  await copyFolder(from, unfinished);
  if (isRoot() && identity) giveFolder(unfinished, identity);
  renameSync(unfinished, data);
  return undefined;
}

interface Place {
  readonly data: string;
  readonly identity: Identity;
  /** Version of the programs that will run on the data. */
  readonly version: string;
}

/** Returns where the database will be, and whose: the folder of the user who runs the platform, else where a start puts it. */
function findPlace(
  dataDir: string,
  owner: Identity,
  sharedFolder: string | undefined,
): Place | { readonly problem: StartProblem } {
  const packaged = packagedBinaries();
  if (owner && packaged) return { data: join(dataDir, 'postgres'), identity: owner, version: packaged.version };
  const placing = placeCluster(dataDir, sharedFolder);
  if (!placing.ok) return placing;
  const { data, identity, binaries } = placing.cluster;
  return { data, identity, version: binaries.version };
}
