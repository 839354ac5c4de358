import type { CallName } from '../../generated/calls.ts';
import type { AgentTermsWire } from '../../generated/types/calls.ts';
import { addBelow } from '../../platform/agents/tree/store.ts';
import type { LoadedSite } from '../../platform/sites/files/loaded-site.ts';
import type { TestPlatform } from './platform.ts';
import { siteFixture } from './site-fixture.ts';

export interface TestAgent {
  readonly id: bigint;
  readonly username: string;
  readonly token: string;
  send(name: CallName, request?: Readonly<Record<string, unknown>>): ReturnType<TestPlatform['call']>;
}

export const AGENT_FLAGS = {
  AGENTCENTRE3: true,
  SIGNCONDIV3: true,
  DAILYSALCONT3: true,
  HOURSAL3: true,
  RTSALARY3: true,
  CASHIER3: true,
  PAYOUT3: true,
  INBOX3: true,
} as const;

/** Returns a site with every page of agents, in São Paulo time. */
export const agentSite = (code: string, settings: Readonly<Record<string, unknown>> = {}): LoadedSite =>
  siteFixture(code, {
    flags: AGENT_FLAGS,
    settings,
    merchant: {
      code,
      name: `${code} play`,
      hosts: [`${code}.localhost`],
      currency: 'BRL',
      currencySymbol: 'R$',
      timeZone: 'America/Sao_Paulo',
    },
  });

/** Calls about contracts and bills. */
export const CONTRACT_CALLS = [
  'agentContracts',
  'offerAgentContract',
  'manageAgentContract',
  'agentBills',
  'agentBill',
  'disputeAgentBill',
  'agentIncome',
  'collectAgentIncome',
  'agentCalendar',
  'processDividend',
  'processDailySalary',
  'processHourSalary',
  'processRealTimeSalary',
] as const satisfies readonly CallName[];

const PASSWORD = 'correct horse';
let made = 0;

/** Registers an agent below another one, or below the merchant itself. */
export async function newAgent(
  platform: TestPlatform,
  above?: TestAgent,
  host = 'alpha.localhost',
): Promise<TestAgent> {
  const username = `agent${(made += 1)}x${Date.now().toString(36)}`;
  const answer = await platform.call(
    'registerMember',
    { username, password: PASSWORD, confirmPassword: PASSWORD },
    { host },
  );
  if (answer.status !== 200) throw new Error(answer.text);
  const id = BigInt(answer.body.value.id);
  const { db } = platform.database;
  await db.updateTable('member').set({ customer_type: 2 }).where('id', '=', id).execute();
  if (above)
    await platform.database.transaction((within) =>
      addBelow(within, { memberId: id, parentId: above.id }, new Date(platform.clock.now())),
    );
  const login = await platform.call('login', { username, password: PASSWORD }, { host });
  const { token } = login.body.value;
  return { id, username, token, send: (name, request = {}) => platform.call(name, request, { token, host }) };
}

/** Returns the messages of a domain in all inboxes, as member and key. */
export async function listMessages({ database }: TestPlatform, domain: string): Promise<readonly string[]> {
  const messages = database.db.selectFrom('member_message').select(['member_id', 'kind', 'key']);
  const rows = await messages.where('kind', 'like', `${domain}/%`).orderBy('id').execute();
  return rows.map(({ member_id: memberId, key }) => `${memberId} ${key}`);
}

type WireTier = NonNullable<AgentTermsWire['tiers']>[number];

/** A tier of a percentage on the wire. */
export const tier = (minimumBet: number, rate: number, over: Partial<WireTier> = {}): WireTier => ({
  minimumBet,
  activeMember: 0,
  rateType: 'P',
  rate,
  ...over,
});
