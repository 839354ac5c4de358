// Verifies the ledger and lists findings for manual review; `npm run ledger` without arguments prints its usage.

import { findTeamViolations } from '../platform/agents/team/invariant-store.ts';
import { listOpenTasks, listReconciliations } from '../platform/back-office/overview/store.ts';
import type { Database } from '../platform/kernel/database/connection.ts';
import { findViolations } from '../platform/money/ledger/invariant-store.ts';
import { sealLedger } from '../platform/money/ledger/seal-store.ts';
import { findLotteryViolations } from '../platform/play/lottery-settlement/invariant-store.ts';
import { listStaleRounds } from '../platform/play/vendors/round-store.ts';
import { decimalText } from '../rules/money.ts';
import { connectLocalDatabase, fail } from './database/local-database.ts';
import { exitWithHelp } from './run/help.mjs';

const MAX_ROWS = 1_000;
/** Comparisons of a day with a vendor. */
const MAX_DAYS = 200;

const USAGE = `npm run ledger -- verify          every rule of the books; status 1 and one line for each violation
npm run ledger -- seal            seals what is final now, as the platform does once a minute
npm run ledger -- rounds          rounds that are open for more than a day
npm run ledger -- tasks           what vendors asked for and could not get
npm run ledger -- reconciliation  where vendors' books and ours differ`;

const commands: Readonly<Record<string, (database: Database) => Promise<readonly string[]>>> = {
  verify: async ({ db }) => {
    const rules = [findViolations, findLotteryViolations, findTeamViolations];
    const found = (await Promise.all(rules.map((find) => find(db)))).flat();
    return found.map(({ rule, description }) => `${rule}: ${description}`);
  },
  seal: async ({ db }) => {
    print(`${await sealLedger(db)} transactions sealed`);
    return [];
  },
  rounds: async ({ db }) => {
    const rounds = await listStaleRounds(db, { now: Date.now(), limit: MAX_ROWS });
    return rounds.map(
      ({ vendor, roundId, playerRef, held, currency, openedAt }) =>
        `${openedAt.toISOString()}  ${vendor}  ${roundId}  ${playerRef}  ${decimalText(held)} ${currency} held`,
    );
  },
  tasks: async ({ db }) => {
    const tasks = await listOpenTasks(db, MAX_ROWS);
    return tasks
      .toReversed()
      .map(
        (task) =>
          `${task.created_at.toISOString()}  ${task.kind}  ${task.vendor}  ${task.subject}  ${JSON.stringify(task.detail)}`,
      );
  },
  reconciliation: async ({ db }) => {
    const rows = await listReconciliations(db, MAX_DAYS);
    const differs = (row: (typeof rows)[number]): boolean =>
      row.problem !== null || row.missing_here.length + row.missing_there.length + row.different.length > 0;
    return rows.filter(differs).map((row) => {
      const counts = `${row.missing_here.length} missing here, ${row.missing_there.length} missing there, ${row.different.length} different`;
      return `${row.day.toISOString().slice(0, 10)}  ${row.vendor}  ${row.problem ?? counts}`;
    });
  },
};

exitWithHelp(USAGE);
const name = process.argv[2] ?? '';
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) fail(`${name ? `There is no command ${name}.` : 'What is to be done?'}\n\n${USAGE}`);

const database = connectLocalDatabase();
try {
  const lines = await command(database);
  for (const line of lines) print(line);
  if (lines.length === 0 && name !== 'seal') print(name === 'verify' ? 'Every rule holds.' : 'Nothing.');
  process.exitCode = name === 'verify' && lines.length > 0 ? 1 : 0;
} finally {
  await database.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
