import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** The user that runs the database: undefined means whoever runs the platform. PostgreSQL does not run as root. */
export type Identity = { name: string; uid: number; gid: number } | undefined;

/** Users that exist for this on Debian and others, and on macOS. */
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

/** Whether this process is root, which PostgreSQL does not run as. Never on Windows. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The system user for a database of root's: one that exists, else one made now, else `nobody`. */
export function findSystemUser(): Identity {
  return firstUser(DATABASE_USERS) ?? createUser(DATABASE_USERS[0] as string) ?? firstUser(['nobody']);
}

/** Runs a short command as that user, in a folder that everybody may enter, with messages in English. */
export function runAs(identity: Identity, file: string, args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(file, args, {
    encoding: 'utf8',
    cwd: process.platform === 'win32' ? undefined : '/',
    env: databaseEnvironment(),
    windowsHide: true,
    ...(identity ? { uid: identity.uid, gid: identity.gid } : {}),
  });
}

/** Whether that user can enter the folder, through every folder above it. */
export function canEnter(identity: Identity, folder: string): boolean {
  if (!identity) return true;
  return runAs(identity, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).status === 0;
}

/** The caller's environment without the PG… variables, which would steer the programs elsewhere. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
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
