// Adds operators of the studio, lists them, and resets lost passwords; `npm run operators` without arguments prints its usage.

import { oneTimePassword } from '../platform/back-office/operators/password.ts';
import { endSessions } from '../platform/back-office/operators/sessions.ts';
import { addOperator, changeOperator, findOperator, listOperators } from '../platform/back-office/operators/store.ts';
import { hashPassword } from '../platform/identity/password-hashing/password-hash.ts';
import type { Database } from '../platform/kernel/database/connection.ts';
import { systemClock } from '../rules/clock.ts';
import { systemRandom } from '../rules/random.ts';
import { fail, runWithDatabase } from './database/local-database.ts';
import { type OperatorsCommand, readCommand, USAGE } from './operators/command.ts';

await runWithDatabase({ read: readCommand, usage: USAGE }, run);

/** Returns the printed text. A password is printed once and must be changed at the first sign-in. */
async function run(command: OperatorsCommand, database: Database): Promise<string> {
  const { db } = database;
  if (command.verb === 'list') {
    const all = await listOperators(db);
    return all
      .map(
        ({ name, role, merchants, active }) =>
          `${name.padEnd(24)} ${role.padEnd(10)} ${merchants?.join(', ') ?? 'all merchants'}${active ? '' : '  (not let in)'}`,
      )
      .join('\n');
  }
  const { name } = command;
  const password = oneTimePassword(systemRandom);
  const passwordHash = await hashPassword(password);
  const now = systemClock.now();
  if (command.verb === 'add') {
    const { role, merchants } = command;
    const id = await addOperator(db, { name, passwordHash, role, merchants, by: 'the command line', now });
    return id === undefined ? fail(`There is an operator ${name} already.`) : JSON.stringify({ name, password });
  }
  const found = (await findOperator(db, { name })) ?? fail(`There is no operator ${name}.`);
  if (command.verb === 'remove') {
    await changeOperator(db, found.id, { deactivated_at: new Date(now) });
    await endSessions(db, now, { operator: found.id });
    return `${name} is let in no more.`;
  }
  const forgotten = { totp_secret: null, totp_confirmed_at: null, deactivated_at: null };
  await changeOperator(db, found.id, { ...forgotten, password_hash: passwordHash, must_change: true });
  await endSessions(db, now, { operator: found.id });
  return JSON.stringify({ name, password });
}
