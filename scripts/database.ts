// Backs all data up and restores it; `npm run database` without arguments prints its usage.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfiguration } from '../platform/kernel/configuration/configuration.ts';
import { type Identity, isRoot } from '../platform/kernel/database/embedded/identity.ts';
import { dropRoot } from '../platform/start/unprivileged/drop-root.ts';
import { systemClock } from '../rules/clock.ts';
import { backUp, type Places, restore } from './database/backup.ts';
import { fail } from './database/local-database.ts';
import { exitWithHelp } from './run/help.mjs';

const USAGE = `npm run database -- backup FOLDER                copies database, games and keys of DATA_DIR; a platform that runs goes on
npm run database -- backup FOLDER --keys OTHER   the same with the keys in a folder of their own, to be kept apart
npm run database -- restore FOLDER               into an empty DATA_DIR, whose platform starts from it
npm run database -- restore FOLDER --keys OTHER`;

const root = fileURLToPath(new URL('..', import.meta.url));

exitWithHelp(USAGE);
const { verb, folder, keys } = readWords();
const reading = readConfiguration(process.env, root);
if (!reading.ok) fail(reading.problems.map(({ message }) => message).join('\n'));
const { configuration } = reading;
if (configuration.databaseUrl !== undefined)
  fail(
    'DATABASE_URL names a PostgreSQL of your own: back it up with its tools, such as pg_dump, and keep the key files of DATA_DIR.',
  );
const places: Places = { dataDir: configuration.dataDir, folder, keys };
const done = verb === 'backup' ? await backUp(places, systemClock.now()) : await restore(places, findOwner);
if (!done.ok) fail(done.problem.message);
const { at, postgres, keys: names } = done.summary;
process.stdout.write(
  verb === 'backup'
    ? `The data of ${configuration.dataDir} is in ${folder}: PostgreSQL ${postgres} and the games.
${names.join(', ')} in ${keys} open it: keep them where the copy is not.\n`
    : `${configuration.dataDir} has the data of ${at}. Start the platform, then check it:
npm run ledger -- verify && npm run audit -- verify\n`,
);

/** Returns as whom a start by root runs platform and database, and gives that user the data folder. */
function findOwner(): Identity {
  if (!isRoot()) return undefined;
  const dropping = dropRoot(configuration, root);
  if (dropping.outcome === 'refused') fail(dropping.problem.message);
  return dropping.outcome === 'dropped' ? dropping.user : undefined;
}

function readWords(): { readonly verb: 'backup' | 'restore'; readonly folder: string; readonly keys: string } {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: { keys: { type: 'string' } },
      allowPositionals: true,
    });
    const [verb, path, ...more] = positionals;
    if ((verb !== 'backup' && verb !== 'restore') || path === undefined || more.length > 0)
      return fail(`${verb === undefined ? 'What is to be done?' : 'This takes one folder.'}\n\n${USAGE}`);
    const folder = resolve(path);
    return { verb, folder, keys: values.keys === undefined ? `${folder}/keys` : resolve(values.keys) };
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`);
  }
}
