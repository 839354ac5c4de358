// Reads and changes a merchant's run-time settings; `npm run settings` without arguments prints its usage.
import type { Database } from '../platform/kernel/database/connection.ts';
import { changeSettings } from '../platform/sites/settings/change-settings.ts';
import { checkSettings } from '../platform/sites/settings/check-settings.ts';
import { listSettings } from '../platform/sites/settings/store.ts';
import { connectLocalDatabase, fail } from './database/local-database.ts';
import { exitWithHelp } from './run/help.mjs';
import { readCommand, USAGE } from './settings/command.ts';

exitWithHelp(USAGE);

const command = readCommand(process.argv.slice(2));
if (!command.ok) fail(`${command.problem}\n\n${USAGE}`);

const database = connectLocalDatabase();
try {
  process.exitCode = await run(database);
} finally {
  await database.close();
}

async function run(open: Database): Promise<number> {
  if (!command.ok) return 1;
  const { verb, merchant, path, value } = command;
  const all = await listSettings(open.db);
  if (verb === 'list') {
    for (const { merchant: code, settings } of all)
      print(`${code.padEnd(16)} version ${(settings as { version: number }).version}`);
    return 0;
  }
  const stored = all.find(({ merchant: code }) => code === merchant);
  if (!stored)
    return report(`There is no merchant ${merchant}. There are: ${all.map(({ merchant: code }) => code).join(', ')}.`);
  if (verb === 'get') {
    print(JSON.stringify(at(stored.settings, path), null, 2) ?? 'not set: the manifest’s value holds');
    return 0;
  }
  const changed = await changeSettings(open, merchant, { edit: { path, value }, check: checkSettings });
  if (!changed.ok)
    return report(`Refused, nothing changed:\n${changed.problems.map((problem) => `  ${problem}`).join('\n')}`);
  print(`${merchant}: version ${changed.version}. Open pages follow within seconds.`);
  return 0;
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

function report(line: string): 1 {
  process.stderr.write(`${line}\n`);
  return 1;
}
