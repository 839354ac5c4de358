import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../../kernel/configuration/configuration.ts';
import { type StartProblem, startProblem } from '../../kernel/configuration/problem.ts';
import { readAccess } from '../../kernel/database/embedded/access.ts';
import { packagedBinaries } from '../../kernel/database/embedded/binaries.ts';
import { findOrCreateUser, findUser, type Identity, runAs } from '../../kernel/database/embedded/identity.ts';
import { takeOver } from '../../kernel/files/take-over.ts';

/** The user that a start as root runs platform, games and database as. */
export type User = NonNullable<Identity>;

/** A user to run as; or the reason to stay root; or why nothing may start. */
export type Dropping =
  | { readonly outcome: 'dropped'; readonly user: User }
  | { readonly outcome: 'stays'; readonly because: string }
  | { readonly outcome: 'refused'; readonly problem: StartProblem };

/** System user of a fresh data folder: not the user of a PostgreSQL of the machine, whose databases it could enter. */
const SYSTEM_USER = 'gaming-site-engine';

const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url));

type Settings = Pick<Configuration, 'dataDir' | 'runAs' | 'integrations' | 'host' | 'port'>;

/**
 * Decides which user runs what root starts, and gives it root's files in the data folder. The user is that of RUN_AS,
 * else the owner of the database's files or of the data folder, else a system user, which is created when missing.
 */
export function dropRoot(settings: Settings, root: string): Dropping {
  const { dataDir, runAs: wanted } = settings;
  if (wanted === 'root') return { outcome: 'stays', because: 'RUN_AS says so' };
  const owner = ownerOf(dataDir);
  const user = wanted === undefined ? (owner ?? findOrCreateUser(SYSTEM_USER)) : findUser(wanted);
  if (!user) {
    if (wanted === undefined)
      return { outcome: 'stays', because: `there is no user ${SYSTEM_USER} and none could be made` };
    return refuse('RUN_AS', `RUN_AS names the user ${wanted}, who does not exist on this machine.`);
  }
  const database = databaseFolder(dataDir);
  if (owner && owner.uid !== user.uid && existsSync(database)) {
    return refuse(
      database,
      `The database's files in ${database} belong to another user (number ${owner.uid}) than RUN_AS names: stop the platform and give them to ${user.name} (chown -R), or leave RUN_AS out.`,
    );
  }
  // Corrections of the packages that only root can write.
  packagedBinaries();
  const obstacle = obstacleOf(user, settings, root);
  if (obstacle !== undefined) return { outcome: 'stays', because: obstacle };
  takeOver(dataDir, user);
  return { outcome: 'dropped', user };
}

/** Returns what the user cannot do that the platform has to; undefined when it can do everything. */
function obstacleOf(user: User, { dataDir, integrations, host, port }: Settings, root: string): string | undefined {
  const needs = {
    readable: [root, ...(existsSync(integrations) && dirname(integrations) !== dataDir ? [integrations] : [])],
    enterable: nearestFolder(dirname(dataDir)),
    listen: { host, port },
  };
  const { status, stdout } = runAs(user, process.execPath, [PROBE, JSON.stringify(needs)]);
  if (status === 0) return undefined;
  return `the user ${user.name} ${stdout.trim() || `may not read the project in ${root}`}`;
}

const databaseFolder = (dataDir: string): string => readAccess(dataDir)?.elsewhere ?? join(dataDir, 'postgres');

function ownerOf(dataDir: string): Identity {
  for (const path of [databaseFolder(dataDir), dataDir]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.uid !== 0) return { name: `number ${found.uid}`, uid: found.uid, gid: found.gid };
  }
  return undefined;
}

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

const refuse = (where: string, message: string): Dropping => ({
  outcome: 'refused',
  problem: startProblem('start.user', where, message),
});
