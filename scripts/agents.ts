// Computes bills of agents' contracts and sums of teams again; `npm run agents` without arguments prints its usage.

import { verifyBills } from '../platform/agents/settlement/verify/verify.ts';
import { findTeamViolations } from '../platform/agents/team/invariant-store.ts';
import { connectLocalDatabase, fail } from './database/local-database.ts';
import { exitWithHelp } from './run/help.mjs';

const USAGE = `npm run agents -- verify    computes every bill again from the bets of its team, and every sum of a team from the
                            books; status 1 and one line for each difference`;

exitWithHelp(USAGE);
const name = process.argv[2] ?? '';
if (name !== 'verify') fail(`${name ? `There is no command ${name}.` : 'What is to be done?'}\n\n${USAGE}`);

const database = connectLocalDatabase();
try {
  const { bills, violations } = await verifyBills(database.db);
  const found = [...violations, ...(await findTeamViolations(database.db))];
  for (const { rule, description } of found) print(`${rule}: ${description}`);
  if (found.length === 0) print(`Bills computed again: ${bills}. They and the sums of all teams are right.`);
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await database.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
