import type { CallName } from '../../generated/calls.ts';
import type { AgentTermsWire } from '../../generated/types/calls.ts';
import { offerContract } from '../../platform/agents/contracts/offer.ts';
import { addBelow } from '../../platform/agents/tree/store.ts';
import type { LoadedSite } from '../../platform/sites/files/loaded-site.ts';
import type { ContractKind } from '../../rules/agent-contracts/terms.ts';
import { termsFromWire } from '../../rules/agent-contracts/wire-terms.ts';
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

/** Returns an agent’s contracts of a kind: its own and those with downlines. */
// oxlint-disable-next-line typescript/no-explicit-any -- reads the response of a call
export const contractsOf = async (agent: TestAgent, kind: string): Promise<any> =>
  (await agent.send('agentContracts', { kind })).body.value;

/** Returns the contracts of a kind that an agent is paid by. */
export const own = async (agent: TestAgent, kind: string) => (await contractsOf(agent, kind)).own;

interface Offered {
  readonly kind: string;
  readonly terms: object;
  readonly etag?: string;
}

/** Offers a contract to a downline. */
export const offerAs = (from: TestAgent, to: TestAgent, given: Offered) =>
  from.send('offerAgentContract', { type: 'CONS', downline: to.username, ...given });

interface OfferedTerms {
  readonly kind: ContractKind;
  readonly terms: AgentTermsWire;
  /** Of the contract that the offer changes. */
  readonly etag?: string | undefined;
}

/** Offers a contract of the merchant to a top agent, as an operator does. */
export function offerOfMerchant(
  platform: TestPlatform,
  { id, username }: TestAgent,
  { kind, terms, etag }: OfferedTerms,
): ReturnType<typeof offerContract> {
  const offer = { payerId: null, payee: { id, username }, category: 'CONS', minGapPpm: 0, etag };
  const { database, open } = platform;
  const parts = { platform: open.platform, merchant: 'alpha', timeZone: 'America/Sao_Paulo', actor: 'operator:test' };
  return database.transaction((within) =>
    offerContract({ ...parts, within }, { ...offer, terms: termsFromWire(kind, terms) }),
  );
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
