// Adds members of the sandbox in a given state, and affiliate codes; `npm run members` without arguments prints its usage.

import { toMobileNumber } from '../platform/identity/members/contacts.ts';
import { fromCustomerType } from '../platform/identity/members/role.ts';
import { addSandboxMember } from '../platform/identity/registration/sandbox-members.ts';
import { addAffiliateCode } from '../platform/identity/registration/store.ts';
import type { Database } from '../platform/kernel/database/connection.ts';
import { loadDomainEvents } from '../platform/kernel/events/domain-events.ts';
import { createSiteStore } from '../platform/sites/serving/store.ts';
import { systemClock } from '../rules/clock.ts';
import { systemRandom } from '../rules/random.ts';
import { fail, runWithDatabase } from './database/local-database.ts';
import { type MembersCommand, readCommand, USAGE } from './members/command.ts';

await runWithDatabase({ read: readCommand, usage: USAGE }, run);

/** Returns the printed text: the account with its password, or the code. */
async function run(command: MembersCommand, database: Database): Promise<string> {
  const { merchant } = command;
  const currency = await currencyOf(database, merchant);
  if (command.verb === 'affiliate') {
    await addAffiliateCode(database.db, merchant, command.code);
    return command.code.toUpperCase();
  }
  const { username, type, state, email, bankName } = command;
  const mobile = command.mobile === '' ? undefined : toMobileNumber(command.dial, command.mobile);
  if (command.mobile !== '' && !mobile) return fail(`No mobile has the number ${command.dial} ${command.mobile}.`);
  const profile = { ...(email ? { email } : {}), ...(bankName ? { payeeName: bankName } : {}) };
  const member = { merchant, currency, username, accountType: fromCustomerType(type), mobile, profile, state };
  const password = await addSandboxMember(database, member, {
    clock: systemClock,
    random: systemRandom,
    domainEvents: await loadDomainEvents(),
  });
  return password === undefined
    ? fail(`${username}, or the number, is taken at ${merchant}.`)
    : JSON.stringify({ username, password });
}

async function currencyOf(database: Database, merchant: string): Promise<string> {
  const version = await createSiteStore(database).currentVersion(merchant);
  return version?.manifest.merchant.currency ?? fail(`There is no merchant ${merchant}.`);
}
