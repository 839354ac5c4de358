import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../../platform/configuration/configuration.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { readConnection } from '../../platform/local-access.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The database of DATABASE_URL, else the one of the platform that runs here. Ends the command where there is none. */
export function connectHere(): Database {
  const reading = readConfiguration(process.env, root);
  if (!reading.ok) return fail(reading.problems.map(({ message }) => message).join('\n'));
  const url = reading.configuration.databaseUrl ?? readConnection(reading.configuration)?.databaseUrl;
  return url
    ? connectDatabase(url)
    : fail('No platform runs here: start it with npm start, or say which database with DATABASE_URL.');
}

/** Ends the command with a sentence for whoever gave it. */
export function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
