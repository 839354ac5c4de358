import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../../platform/kernel/configuration/configuration.ts';
import { connectDatabase, type Database } from '../../platform/kernel/database/connection.ts';
import { readConnection } from '../../platform/start/local-access.ts';
import { exitWithHelp } from '../run/help.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface LocalDatabase {
  readonly database: Database;
  /** The data folder of the local platform. */
  readonly dataDir: string;
}

/** Opens DATABASE_URL, else the database of the local platform. Exits when there is none. */
export function openLocalDatabase(): LocalDatabase {
  const reading = readConfiguration(process.env, root);
  if (!reading.ok) return fail(reading.problems.map(({ message }) => message).join('\n'));
  const { databaseUrl, dataDir } = reading.configuration;
  const url = databaseUrl ?? readConnection(reading.configuration)?.databaseUrl;
  return url
    ? { database: connectDatabase(url), dataDir }
    : fail('No platform runs here: start it with npm start, or say which database with DATABASE_URL.');
}

/** Opens the database only. */
export const connectLocalDatabase = (): Database => openLocalDatabase().database;

type Reading<Command> =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: string };

interface CommandDefinition<Command> {
  readonly read: (words: readonly string[]) => Reading<Command>;
  readonly usage: string;
}

/** Runs a parsed command with the database and prints its result. */
export async function runWithDatabase<Command>(
  { read, usage }: CommandDefinition<Command>,
  run: (command: Command, database: Database) => Promise<string>,
): Promise<void> {
  exitWithHelp(usage);
  const reading = read(process.argv.slice(2));
  if (!reading.ok) return fail(`${reading.problem}\n\n${usage}`);
  const { database } = openLocalDatabase();
  try {
    process.stdout.write(`${await run(reading.command, database)}\n`);
  } finally {
    await database.close();
  }
}

/** Exits with an error message. */
export function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
