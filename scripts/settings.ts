// Reads and changes a merchant's run-time settings; `npm run settings` alone says how.
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../platform/configuration/configuration.ts';
import { connectDatabase, type Database } from '../platform/database/connection.ts';
import { readConnection } from '../platform/local-access.ts';
import { changeSettings } from '../platform/sites/change-settings.ts';
import { checkSettings } from '../platform/sites/check-settings.ts';
import { createSiteStore } from '../platform/sites/store.ts';
import { readCommand, USAGE } from './settings/command.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = readCommand(process.argv.slice(2));
if (!command.ok) fail(`${command.problem}\n\n${USAGE}`);

const database = connect();
try {
  process.exitCode = await run(database);
} finally {
  await database.close();
}

async function run(open: Database): Promise<number> {
  if (!command.ok) return 1;
  const { verb, merchant, path, value } = command;
  const all = await createSiteStore(open).allSettings();
  if (verb === 'list') {
    for (const { merchant: code, settings } of all)
      print(`${code.padEnd(16)} version ${(settings as { version: number }).version}`);
    return 0;
  }
  const stored = all.find(({ merchant: code }) => code === merchant);
  if (!stored)
    return complain(
      `There is no merchant ${merchant}. There are: ${all.map(({ merchant: code }) => code).join(', ')}.`,
    );
  if (verb === 'get') {
    print(JSON.stringify(at(stored.settings, path), null, 2) ?? 'not set: the manifest’s value holds');
    return 0;
  }
  const changed = await changeSettings(open, merchant, { edit: { path, value }, check: checkSettings });
  if (!changed.ok)
    return complain(`Refused, nothing changed:\n${changed.problems.map((problem) => `  ${problem}`).join('\n')}`);
  print(`${merchant}: version ${changed.version}. Open pages follow within seconds.`);
  return 0;
}

/** The database of DATABASE_URL, else the one of the platform that runs here. */
function connect(): Database {
  const reading = readConfiguration(process.env, root);
  if (!reading.ok) return fail(reading.problems.map(({ message }) => message).join('\n'));
  const url = reading.configuration.databaseUrl ?? readConnection(reading.configuration)?.databaseUrl;
  return url
    ? connectDatabase(url)
    : fail('No platform runs here: start it with npm start, or say which database with DATABASE_URL.');
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): 1 {
  process.stderr.write(`${line}\n`);
  return 1;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
