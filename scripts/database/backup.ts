import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StartProblem, startProblem } from '../../platform/kernel/configuration/problem.ts';
import { copyDatabase } from '../../platform/kernel/database/backup/back-up.ts';
import { giveFolder, isEmpty } from '../../platform/kernel/database/backup/cluster-files.ts';
import { restoreDatabase } from '../../platform/kernel/database/backup/restore.ts';
import type { Identity } from '../../platform/kernel/database/embedded/identity.ts';
import { makeDataFolder, makePrivateFolder, writePrivateFile } from '../../platform/kernel/files/private-file.ts';

/** What opens the data: kept apart from it, a stolen copy reveals no seed and lets nobody into the database. */
const ACCESS = 'postgres-access.json';
const KEYS: Readonly<Record<string, string>> = {
  [ACCESS]: 'the password of the database',
  'encryption.key': 'the key of the seeds of draws, unless ENCRYPTION_KEY has it',
  'games-key': 'the key of the games’ data, unless GAMES_DATA_KEY has it',
  'integrations.json': 'addresses and secrets of outside services',
};
/** Written last: a folder without it is no whole backup. */
const SUMMARY = 'backup.json';

interface Summary {
  readonly at: string;
  readonly postgres: string;
  readonly keys: readonly string[];
}

type Done = { readonly ok: true; readonly summary: Summary } | { readonly ok: false; readonly problem: StartProblem };

export interface Places {
  readonly dataDir: string;
  /** Folder of the backup. */
  readonly folder: string;
  /** Folder of its keys. */
  readonly keys: string;
}

/** Copies all data of a platform into an empty folder: database, files of the sandbox games, and the keys. */
export async function backUp({ dataDir, folder, keys }: Places, at: number): Promise<Done> {
  for (const place of [folder, keys])
    if (!isEmpty(place)) return refuse('backup.occupied', place, `The folder ${place} is not empty: choose another.`);
  if (!existsSync(join(dataDir, ACCESS)))
    return refuse('backup.nothing', dataDir, `There is no embedded database in ${dataDir}.`);
  makePrivateFolder(folder);
  makePrivateFolder(keys);
  const copying = await copyDatabase(dataDir, join(folder, 'postgres'));
  if (!copying.ok) return copying;
  // After the database: a vendor that knows more than the platform repeats no transaction and no seed.
  copyGames(join(dataDir, 'games'), join(folder, 'games'));
  const found = Object.keys(KEYS).filter((name) => existsSync(join(dataDir, name)));
  for (const name of found) writePrivateFile(join(keys, name), readFileSync(join(dataDir, name), 'utf8'));
  const summary = { at: new Date(at).toISOString(), postgres: copying.version, keys: found };
  writePrivateFile(join(folder, SUMMARY), `${JSON.stringify(summary, null, 2)}\n`);
  return { ok: true, summary };
}

/** Puts a backup into a data folder that is empty or missing. `owner` gets the files when root restores. */
export async function restore({ dataDir, folder, keys }: Places, findOwner: () => Identity): Promise<Done> {
  const summary = readSummary(folder);
  if (!summary)
    return refuse('restore.no-backup', folder, `${folder} holds no whole backup: its ${SUMMARY} is missing.`);
  if (!isEmpty(dataDir))
    return refuse(
      'restore.occupied',
      dataDir,
      `The data folder ${dataDir} is not empty: choose another with DATA_DIR.`,
    );
  const missing = summary.keys.find((name) => !existsSync(join(keys, name)));
  if (missing !== undefined)
    return refuse(
      'restore.no-key',
      keys,
      `${keys} lacks ${missing}, ${KEYS[missing]}: name the folder of the keys with --keys.`,
    );
  makeDataFolder(dataDir);
  const owner = findOwner();
  const { password } = JSON.parse(readFileSync(join(keys, ACCESS), 'utf8')) as { password: string };
  const problem = await restoreDatabase({
    from: join(folder, 'postgres'),
    password,
    dataDir,
    ...(owner ? { owner } : {}),
  });
  if (problem) return { ok: false, problem };
  for (const name of summary.keys.filter((one) => one !== ACCESS))
    writePrivateFile(join(dataDir, name), readFileSync(join(keys, name), 'utf8'));
  restoreGames(join(folder, 'games'), join(dataDir, 'games'));
  if (owner) giveFolder(join(dataDir, 'games'), owner);
  return { ok: true, summary };
}

/** Copies the games' tables, which are only appended to; a line that is being written is dropped when they are opened. */
function copyGames(from: string, to: string): void {
  makePrivateFolder(to);
  for (const name of existsSync(from) ? readdirSync(from) : [])
    if (/^[\w-]+\.(?:jsonl|pem)$/.test(name)) copyFileSync(join(from, name), join(to, name));
}

/** Has the games replace every pair of seeds: players have seen results of those of the backup since it was made. */
function restoreGames(from: string, to: string): void {
  copyGames(from, to);
  writeFileSync(join(to, 'restored'), '', { mode: 0o600 });
}

function readSummary(folder: string): Summary | undefined {
  const file = join(folder, SUMMARY);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Summary) : undefined;
}

const refuse = (code: string, where: string, message: string): Done => ({
  ok: false,
  problem: startProblem(code, where, message),
});
