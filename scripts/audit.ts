// Verifies the hash chain of the audit log; `npm run audit` without arguments prints its usage.
import { listBrokenEntries } from '../platform/identity/audit/verify-store.ts';
import { connectLocalDatabase, fail } from './database/local-database.ts';
import { exitWithHelp } from './run/help.mjs';

const USAGE = `npm run audit -- verify    follows the hash chain of every merchant's audit log
                           status 1 and one line for each entry that was changed, removed or added`;

exitWithHelp(USAGE);
if (process.argv[2] !== 'verify') fail(USAGE);

const database = connectLocalDatabase();
try {
  const broken = await listBrokenEntries(database.db);
  for (const { merchant, entry, problem } of broken)
    process.stdout.write(`${merchant}  ${entry === null ? 'newest entry' : `entry ${entry}`}  ${problem}\n`);
  if (broken.length === 0) process.stdout.write('Every chain is whole.\n');
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await database.close();
}
