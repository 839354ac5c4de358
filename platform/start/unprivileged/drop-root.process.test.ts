import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRoot } from '../../kernel/database/embedded/identity.ts';
import { writePrivateFile } from '../../kernel/files/private-file.ts';
import { type Dropping, dropRoot } from './drop-root.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The owner of files in these tests, who needs no name. */
const OWNER = { uid: 54_321, gid: 54_321 };

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drop-root-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Choice {
  readonly runAs?: string;
  readonly port?: number;
  readonly integrations?: string;
}

const drop = ({ runAs, port = 50_123, integrations = join(dataDir, 'integrations.json') }: Choice = {}): Dropping =>
  dropRoot({ dataDir, runAs, host: '127.0.0.1', port, integrations }, ROOT);

function userOf(dropping: Dropping) {
  if (dropping.outcome !== 'dropped') throw new Error(JSON.stringify(dropping));
  return dropping.user;
}

const fileAt = (path: string) => {
  const { uid, gid, mode } = statSync(path);
  return { uid, gid, mode: (mode & 0o777).toString(8) };
};

/** Creates what a start as root left behind, when platform and games ran as root and the database as a user. */
function folderOfBefore(): void {
  mkdirSync(join(dataDir, 'games'), { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o711);
  for (const path of ['encryption.key', 'postgres-access.json', 'games/rounds'])
    writeFileSync(join(dataDir, path), '{}', { mode: 0o600 });
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
  chownSync(join(dataDir, 'postgres'), OWNER.uid, OWNER.gid);
}

/** Whether a process of the user reads the file. */
const reads = (user: { uid: number; gid: number }, path: string): boolean =>
  spawnSync('cat', [path], { ...user, cwd: '/' }).status === 0;

/** Root's user has to read the project, which a clone under /root does not allow. */
const isReadable = (): boolean => reads({ uid: 65_534, gid: 65_534 }, join(ROOT, 'package.json'));

describe.runIf(isRoot() && isReadable())('[NFR-02] a start as root', () => {
  test('drops to a system user of its own, who gets a private data folder', () => {
    const user = userOf(drop());
    expect(user.name).toBe('gaming-site-engine');
    expect(user.uid).not.toBe(0);
    expect(fileAt(dataDir)).toEqual({ uid: user.uid, gid: user.gid, mode: '700' });
    expect(userOf(drop()).uid).toBe(user.uid);
  });

  test('takes over a data folder of before for the owner of its database; private files stay private', () => {
    folderOfBefore();
    expect(userOf(drop())).toMatchObject(OWNER);
    expect(fileAt(dataDir)).toEqual({ ...OWNER, mode: '700' });
    expect(fileAt(join(dataDir, 'games'))).toEqual({ ...OWNER, mode: '700' });
    for (const path of ['encryption.key', 'postgres-access.json', 'games/rounds']) {
      expect([path, fileAt(join(dataDir, path))]).toEqual([path, { ...OWNER, mode: '600' }]);
      expect(reads(OWNER, join(dataDir, path))).toBe(true);
      expect(reads({ uid: 54_322, gid: 54_322 }, join(dataDir, path))).toBe(false);
    }
  });

  test('gives away no file outside the data folder and none that has another name', () => {
    folderOfBefore();
    const outside = join(folder, 'outside');
    writeFileSync(outside, '', { mode: 0o600 });
    symlinkSync(outside, join(dataDir, 'soft'));
    linkSync(outside, join(dataDir, 'hard'));
    userOf(drop());
    expect(fileAt(outside)).toEqual({ uid: 0, gid: 0, mode: '600' });
  });

  test('leaves what a command of root writes later with the owner of the data folder', () => {
    folderOfBefore();
    userOf(drop());
    writePrivateFile(join(dataDir, 'platform.json'), '{}');
    expect(fileAt(join(dataDir, 'platform.json'))).toEqual({ ...OWNER, mode: '600' });
    expect(readFileSync(join(dataDir, 'platform.json'), 'utf8')).toBe('{}');
  });

  test('stays root when RUN_AS says so, and touches nothing', () => {
    folderOfBefore();
    expect(drop({ runAs: 'root' })).toEqual({ outcome: 'stays', because: 'RUN_AS says so' });
    expect(fileAt(dataDir)).toEqual({ uid: 0, gid: 0, mode: '711' });
  });

  test('runs as the user of RUN_AS, and refuses one who does not exist or does not own the database', () => {
    expect(userOf(drop({ runAs: 'nobody' })).name).toBe('nobody');
    rmSync(dataDir, { recursive: true });
    expect(drop({ runAs: 'no-such-user' })).toMatchObject({
      problem: { message: 'RUN_AS names the user no-such-user, who does not exist on this machine.' },
    });
    folderOfBefore();
    expect(drop({ runAs: 'nobody' })).toMatchObject({
      problem: { message: expect.stringMatching(/belong to another user \(number 54321\) than RUN_AS names/) },
    });
    expect(fileAt(dataDir)).toMatchObject({ uid: 0 });
  });

  test('stays root with the reason when the user could not reach the data, read the keys or listen', () => {
    const secret = join(folder, 'secret.json');
    writeFileSync(secret, '{}', { mode: 0o600 });
    expect(drop({ runAs: 'nobody', integrations: secret })).toEqual({
      outcome: 'stays',
      because: `the user nobody may not read ${secret}`,
    });
    chmodSync(folder, 0o700);
    expect(drop({ runAs: 'nobody' })).toEqual({
      outcome: 'stays',
      because: `the user nobody may not enter ${folder}`,
    });
    chmodSync(folder, 0o755);
    const first = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
    if (first > 81)
      expect(drop({ runAs: 'nobody', port: 81 })).toEqual({
        outcome: 'stays',
        because: 'the user nobody may not listen on port 81',
      });
    expect(() => statSync(dataDir)).toThrow(/ENOENT/);
  });
});
