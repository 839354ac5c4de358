import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBrokenEntries } from '../../platform/identity/audit/verify-store.ts';
import { type OpenDatabase, openDatabase } from '../../platform/kernel/database/open.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { readEncryptionKey } from '../../platform/play/lottery-draws/chain/encryption-key.ts';
import { systemRandom } from '../../rules/random.ts';
import { ROOT } from '../contracts/tracked.ts';
import { seat } from '../faults/till.ts';

const run = promisify(execFile);
const SEED_LINE = `${JSON.stringify({ id: 'slot p1', row: { serverSeed: 'a', clientSeed: 'b', nonce: 4 } })}\n`;

let folder: string;
let database: OpenDatabase;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  // Under root the database runs as another user.
  chmodSync(folder, 0o755);
  database = await open('data');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(name: string): Promise<OpenDatabase> {
  const opening = await openDatabase({ databaseUrl: undefined, dataDir: at(name) });
  if (!opening.ok) throw new Error(opening.problem.message);
  return opening.database;
}

/** Runs the command for a data folder and returns its output or its error message. */
const command = async (dataDir: string, ...words: readonly string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: at(dataDir), DATABASE_URL: '' };
  return run(process.execPath, ['scripts/database.ts', ...words], { cwd: ROOT, env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
};

test('[NFR-06] a backup of a database that is written meanwhile is restored by one command, with every posting before it and every rule kept', async () => {
  mkdirSync(at('data/games'));
  writeFileSync(at('data/games/seeds.jsonl'), SEED_LINE);
  const key = readEncryptionKey({ dataDir: at('data') }, systemRandom);
  const before = await seat(database, 3);
  const during: string[] = [];
  let isWriting = true;
  const writer = (async () => {
    while (isWriting) during.push(...(await seat(database, 1)).map(({ memberId }) => memberId));
  })();
  expect(await command('data', 'backup', at('copy'), '--keys', at('keys'))).toContain('encryption.key');
  const acknowledged = during.length;
  isWriting = false;
  await writer;
  expect(acknowledged).toBeGreaterThan(0);

  expect(await command('other', 'restore', at('copy'))).toContain('lacks postgres-access.json');
  expect(existsSync(at('other'))).toBe(false);
  expect(await command('other', 'restore', at('copy'), '--keys', at('keys'))).toContain('npm run ledger -- verify');
  expect(await command('other', 'restore', at('copy'), '--keys', at('keys'))).toContain('is not empty');
  const restored = await open('other');
  try {
    expect(await findViolations(restored.db)).toEqual([]);
    expect(await listBrokenEntries(restored.db)).toEqual([]);
    const rows = await restored.db.selectFrom('member').select('id').orderBy('id').execute();
    const ids = rows.map(({ id }) => String(id));
    const written = [...before.map(({ memberId }) => memberId), ...during];
    // What was written while the copy was made is there up to one moment, without a gap.
    expect(ids).toEqual(written.slice(0, ids.length));
    expect(ids.length).toBeGreaterThanOrEqual(before.length);
    const [next] = await seat(restored, 1);
    expect(BigInt(next?.memberId ?? 0)).toBeGreaterThan(BigInt(ids.at(-1) ?? 0));
  } finally {
    await restored.close();
  }
  expect(readEncryptionKey({ dataDir: at('other') }, systemRandom)).toEqual(key);
  expect(readFileSync(at('other/games/seeds.jsonl'), 'utf8')).toBe(SEED_LINE);
  expect(existsSync(at('other/games/restored'))).toBe(true);
});

test('[NFR-06] nothing is written where something is, and nothing is restored from a copy that is not whole', async () => {
  mkdirSync(at('full'));
  writeFileSync(at('full/a-file'), '');
  mkdirSync(at('half'));
  expect(await command('data', 'backup', at('full'))).toContain('is not empty');
  expect(await command('nowhere', 'backup', at('none'))).toContain('There is no embedded database');
  expect(await command('nowhere', 'restore', at('half'))).toContain('no whole backup');
  expect(existsSync(at('nowhere'))).toBe(false);
});
