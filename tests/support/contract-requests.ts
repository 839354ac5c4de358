import type { AgentTermsWire } from '../../generated/types/calls.ts';
import { offerContract } from '../../platform/agents/contracts/offer.ts';
import { addBelow } from '../../platform/agents/tree/store.ts';
import type { ContractKind } from '../../rules/agent-contracts/terms.ts';
import { termsFromWire } from '../../rules/agent-contracts/wire-terms.ts';
import { tier } from './contract-agents.ts';
import type { TestPlatform } from './platform.ts';

/** A platform and an agent's session. */
interface Stand {
  readonly platform: TestPlatform;
  readonly username: string;
  readonly token: string;
}

const TERMS = {
  dividend: { period: 'M', tiers: [tier(1_000, 10)] },
  daily: { tiers: [tier(1_000, 1)] },
  hourly: { tiers: [tier(1_000, 1)] },
  realTime: { singleBetAmount: 10, profitRate: 0.1, lossRate: 0.2 },
} satisfies Readonly<Record<ContractKind, AgentTermsWire>>;

interface Member {
  readonly id: bigint;
  readonly username: string;
}

async function findMember({ platform, username }: Pick<Stand, 'platform' | 'username'>): Promise<Member> {
  const { db } = platform.database;
  return db.selectFrom('member').select(['id', 'username']).where('username', '=', username).executeTakeFirstOrThrow();
}

async function offer(
  { platform }: Stand,
  payee: Member,
  { kind, payerId }: { kind: ContractKind; payerId: bigint | null },
) {
  const terms = termsFromWire(kind, TERMS[kind]);
  const parts = { platform: platform.open.platform, merchant: 'alpha', timeZone: 'UTC', actor: 'test' };
  const offered = await platform.database.transaction((within) =>
    offerContract({ ...parts, within }, { payerId, payee, category: 'CONS', terms, minGapPpm: 0 }),
  );
  if (!('id' in offered)) throw new Error(`The contract was not offered: ${offered.code}`);
  return offered.id;
}

/** Offers a contract of the merchant to the sender. */
const offered = (kind: ContractKind) => async (stand: Stand) => {
  const id = await offer(stand, await findMember(stand), { kind, payerId: null });
  const named = { dividend: { type: 'CONS' }, daily: { id }, hourly: { contractId: id }, realTime: { contractId: id } };
  return { request: { ...named[kind], status: 'A', etag: undefined, confirmed: true } };
};

/** Gives the sender a dividend and an agent directly below; returns that agent. */
async function withDownline(stand: Stand): Promise<{ readonly me: Member; readonly downline: Member }> {
  const { platform, token } = stand;
  const me = await findMember(stand);
  await offer(stand, me, { kind: 'dividend', payerId: null });
  await platform.call('processDividend', { type: 'CONS', status: 'A' }, { token });
  const { db } = platform.database;
  const username = `below${me.username}`;
  const profile = { merchant: 'alpha', username, username_folded: username, password_hash: '-', profile: '{}' };
  const { id } = await db
    .insertInto('member')
    .values({ ...profile, customer_type: 2, created_at: new Date(platform.clock.now()), last_login_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date(platform.clock.now());
  await platform.database.transaction((within) => addBelow(within, { memberId: id, parentId: me.id }, at));
  return { me, downline: { id, username } };
}

/** A bill of the sender. */
async function billed(stand: Stand) {
  const { platform } = stand;
  const me = await findMember(stand);
  const contractId = await offer(stand, me, { kind: 'daily', payerId: null });
  const { db } = platform.database;
  const policy = { payer: 'upline', activeBet: '0', activeDeposit: null, costs: {} };
  const from = Number(me.id);
  const window = await db
    .insertInto('agent_window')
    .values({
      merchant: 'alpha',
      series: 'daily',
      from_at: new Date(from),
      until_at: new Date(from + 1),
      cutoff: 0n,
      policy: JSON.stringify(policy),
      currency: 'BRL',
      closed_at: new Date(from),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('agent_window')
    .set({ settled_at: new Date(from) })
    .where('id', '=', window.id)
    .execute();
  const figures = { validBet: '0', revenue: '0', lateValidBet: '0', lateRevenue: '0', activeMembers: 0, carryIn: '0' };
  const costs = { bonuses: '0', rebates: '0', points: '0', salaries: '0' };
  const bill = await db
    .insertInto('agent_bill')
    .values({
      window_id: window.id,
      contract_id: contractId,
      version: 1,
      level: 0,
      payer_id: null,
      payee_id: me.id,
      inputs: JSON.stringify({ kind: 'team', ...figures, ...costs }),
      state: 'notReached',
      tier: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { request: { billId: String(bill.id) } };
}

/** Valid requests of the calls about contracts. */
export const contractRequests = {
  processDividend: offered('dividend'),
  processDailySalary: offered('daily'),
  processHourSalary: offered('hourly'),
  processRealTimeSalary: offered('realTime'),
  offerAgentContract: async (stand: Stand) => {
    const { downline } = await withDownline(stand);
    const request = { kind: 'dividend', type: 'CONS', downline: downline.username, terms: TERMS.dividend };
    return { request: { ...request, etag: undefined } };
  },
  manageAgentContract: async (stand: Stand) => {
    const { me, downline } = await withDownline(stand);
    const contractId = await offer(stand, downline, { kind: 'dividend', payerId: me.id });
    const { db } = stand.platform.database;
    const rows = db.selectFrom('agent_contract').select('etag').where('id', '=', contractId);
    return { request: { contractId, operation: 'withdraw', etag: (await rows.executeTakeFirstOrThrow()).etag } };
  },
  agentBill: billed,
  disputeAgentBill: billed,
};
