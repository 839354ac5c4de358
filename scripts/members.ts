// Adds members of the sandbox in a given state, teams of agents, and affiliate codes; `npm run members` without arguments prints its usage.

import { playDemoTeam } from '../platform/agents/demo-team/jobs.ts';
import { takeTeam } from '../platform/agents/demo-team/store.ts';
import { toMobileNumber } from '../platform/identity/members/contacts.ts';
import { fromCustomerType } from '../platform/identity/members/role.ts';
import { findCredentials } from '../platform/identity/members/store.ts';
import { addSandboxMember } from '../platform/identity/registration/sandbox-members.ts';
import { addAffiliateCode } from '../platform/identity/registration/store.ts';
import type { Database } from '../platform/kernel/database/connection.ts';
import { loadDomainEvents } from '../platform/kernel/events/domain-events.ts';
import { openQueue } from '../platform/kernel/jobs/queue.ts';
import { createLog } from '../platform/kernel/log/log.ts';
import { createSiteStore } from '../platform/sites/serving/store.ts';
import { type Clock, systemClock } from '../rules/clock.ts';
import { foldUsername } from '../rules/fields/normal-forms.ts';
import { systemRandom } from '../rules/random.ts';
import { fail, runWithDatabase } from './database/local-database.ts';
import { type MembersCommand, readCommand, USAGE } from './members/command.ts';

/** The agent of a team has been one for so long, because its contracts begin before the play of today. */
const AGE_MS = 14 * 24 * 60 * 60 * 1000;

await runWithDatabase({ read: readCommand, usage: USAGE }, run);

/** Returns the printed text: the account with its password, or the code. */
async function run(command: MembersCommand, database: Database): Promise<string> {
  const { merchant } = command;
  const currency = await currencyOf(database, merchant);
  if (command.verb === 'affiliate') {
    await addAffiliateCode(database.db, merchant, command.code);
    return command.code.toUpperCase();
  }
  if (command.verb === 'team') return addTeam(command, database, currency);
  const { username, type, state, email, bankName } = command;
  const mobile = command.mobile === '' ? undefined : toMobileNumber(command.dial, command.mobile);
  if (command.mobile !== '' && !mobile) return fail(`No mobile has the number ${command.dial} ${command.mobile}.`);
  const profile = { ...(email ? { email } : {}), ...(bankName ? { payeeName: bankName } : {}) };
  const member = { merchant, currency, username, accountType: fromCustomerType(type), mobile, profile, state };
  const password = await addSandboxMember(database, member, await services(systemClock));
  return password === undefined
    ? fail(`${username}, or the number, is taken at ${merchant}.`)
    : JSON.stringify({ username, password });
}

/**
 * Has the running platform give an agent a team that plays. Adds the agent, with a password that is printed, where nobody has the
 * name; an agent of the sandbox that is there keeps its own.
 */
async function addTeam(
  { merchant, username }: Extract<MembersCommand, { verb: 'team' }>,
  database: Database,
  currency: string,
): Promise<string> {
  const clock = { now: () => systemClock.now() - AGE_MS };
  const agent = { merchant, currency, username, accountType: 'agent-1', mobile: undefined, profile: {} } as const;
  const password = await addSandboxMember(database, { ...agent, state: 'own' }, await services(clock));
  const found = await findCredentials(database.db, merchant, foldUsername(username));
  const team = found && (await database.transaction((within) => takeTeam(within, BigInt(found.id))));
  if (!team) return fail(`${username} of ${merchant} is no agent of the sandbox.`);
  const log = createLog('warn');
  const queue = openQueue({ database, clock: systemClock, log, jobs: [playDemoTeam] });
  try {
    await queue.enqueue(playDemoTeam, { agentId: String(team.agentId) });
  } finally {
    await queue.close();
  }
  return JSON.stringify(password === undefined ? { username } : { username, password });
}

async function services(clock: Clock) {
  return { clock, random: systemRandom, domainEvents: await loadDomainEvents() };
}

async function currencyOf(database: Database, merchant: string): Promise<string> {
  const version = await createSiteStore(database).currentVersion(merchant);
  return version?.manifest.merchant.currency ?? fail(`There is no merchant ${merchant}.`);
}
