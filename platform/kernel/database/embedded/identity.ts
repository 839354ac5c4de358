import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** The user that runs the database; undefined for the user of the platform. PostgreSQL does not run as root. */
export type Identity = { name: string; uid: number; gid: number } | undefined;

/** System users for databases on Debian, other distributions and macOS. */
const DATABASE_USERS = ['postgres', '_postgres'];
const CREATE = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin'],
];

/** Returns whether this process is root. Never on Windows. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Returns the system user for a database that root starts: an existing one, else a new one, else `nobody`. */
export function findSystemUser(): Identity {
  return firstUser(DATABASE_USERS) ?? createUser(DATABASE_USERS[0] as string) ?? firstUser(['nobody']);
}

/** Runs a short command as the user, in a folder that every user can enter, with English messages. */
export function runAs(identity: Identity, file: string, args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(file, args, {
    encoding: 'utf8',
    cwd: process.platform === 'win32' ? undefined : '/',
    env: databaseEnvironment(),
    windowsHide: true,
    ...(identity ? { uid: identity.uid, gid: identity.gid } : {}),
  });
}

/** Returns whether the user can enter the folder and every folder above it. */
export function canEnter(identity: Identity, folder: string): boolean {
  if (!identity) return true;
  return runAs(identity, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).status === 0;
}

/** Returns the environment without PG… variables, which would redirect the programs. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Returns an existing system user of this name, else a new one; undefined where none can be created. */
export function findOrCreateUser(name: string): Identity {
  return firstUser([name]) ?? createUser(name);
}

/** Returns the existing user of a name. */
export function findUser(name: string): Identity {
  return firstUser([name]);
}

function firstUser(names: readonly string[]): Identity {
  for (const name of names) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return undefined;
}

function createUser(name: string): Identity {
  if (process.platform !== 'linux') return undefined;
  for (const [program, ...flags] of CREATE) {
    if (spawnSync(program as string, [...flags, name]).status === 0) return firstUser([name]);
  }
  return undefined;
}
