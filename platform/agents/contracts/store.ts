import { readTerms, type StoredTerms } from '../../../rules/agent-contracts/stored-terms.ts';
import type { ContractKind, ContractTerms } from '../../../rules/agent-contracts/terms.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { ContractRow } from './tables.ts';

/** A contract with the terms in force and those that wait for an answer. */
export interface Contract extends ContractRow {
  readonly payer: string | null;
  readonly payee: string;
  /** Terms of the latest accepted version; undefined before the first. */
  readonly terms: ContractTerms | undefined;
  /** Beginning of the first window by those terms. */
  readonly termsFrom: Date | null;
  readonly offeredTerms: ContractTerms | undefined;
}

interface ContractQuery {
  readonly merchant: string;
  readonly id?: number;
  readonly payeeId?: bigint;
  readonly payerId?: bigint;
  readonly kind?: ContractKind;
  readonly category?: string;
  /** Leaves out contracts that are over. */
  readonly live?: boolean;
}

type Row = ContractRow & {
  readonly payer: string | null;
  readonly payee: string;
  readonly terms: StoredTerms | null;
  readonly termsFrom: Date | null;
  readonly offeredTerms: StoredTerms | null;
};

const MAX_LISTED = 500;

/** Returns contracts of a merchant, the latest first. */
export async function listContracts(db: Executor, query: ContractQuery): Promise<readonly Contract[]> {
  const { merchant, id, payeeId, payerId, kind, category, live } = query;
  const { rows } = await sql<Row>`
    select c.*, r.username as payer, e.username as payee, v.terms, v.from_at as "termsFrom", o.terms as "offeredTerms"
    from agent_contract c join member e on e.id = c.payee_id left join member r on r.id = c.payer_id
      left join agent_contract_version v on v.contract_id = c.id and v.version = c.version
      left join agent_contract_version o on o.contract_id = c.id and o.version = c.offered
    where c.merchant = ${merchant} and (${id ?? null}::integer is null or c.id = ${id ?? null})
      and (${payeeId ?? null}::bigint is null or c.payee_id = ${payeeId ?? null})
      and (${payerId ?? null}::bigint is null or c.payer_id = ${payerId ?? null})
      and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
      and (${category ?? null}::text is null or c.category = ${category ?? null})
      and (not ${live === true} or c.status in ('offered', 'active', 'terminating'))
    order by c.changed_at desc, c.id desc limit ${MAX_LISTED}
  `.execute(db);
  return rows.map(({ terms, offeredTerms, ...row }) => ({
    ...row,
    terms: terms === null ? undefined : readTerms(terms),
    offeredTerms: offeredTerms === null ? undefined : readTerms(offeredTerms),
  }));
}

/** Lets changes of a merchant's contracts happen one after the other: each is checked against contracts above and below. */
export async function lockContracts(within: Executor, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('agent_contract'), hashtext(${merchant}))`.execute(within);
}

export async function addContract(
  within: Executor,
  row: Pick<ContractRow, 'merchant' | 'payer_id' | 'payee_id' | 'kind' | 'category' | 'series' | 'etag'>,
  at: Date,
): Promise<number> {
  const added = await within
    .insertInto('agent_contract')
    .values({
      ...row,
      status: 'offered',
      offered: 1,
      offered_at: at,
      starts_at: null,
      ends_at: null,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Adds the next version of a contract's terms and returns its number. */
export async function addVersion(
  within: Executor,
  contractId: number,
  { terms, at }: { readonly terms: StoredTerms; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into agent_contract_version (contract_id, version, terms, offered_at)
    select ${contractId}, coalesce(max(version), 0) + 1, ${JSON.stringify(terms)}::jsonb, ${at}
    from agent_contract_version where contract_id = ${contractId} returning version
  `.execute(within);
  return rows[0]?.version ?? 1;
}

export async function acceptVersion(
  within: Executor,
  { id, version }: { readonly id: number; readonly version: number },
  { at, from }: { readonly at: Date; readonly from: Date },
): Promise<void> {
  await within
    .updateTable('agent_contract_version')
    .set({ accepted_at: at, from_at: from })
    .where('contract_id', '=', id)
    .where('version', '=', version)
    .execute();
}

type Changes = Pick<ContractRow, 'changed_at'> &
  Partial<Pick<ContractRow, 'status' | 'version' | 'offered' | 'etag' | 'offered_at' | 'starts_at' | 'ends_at'>>;

export async function updateContract(within: Executor, id: number, changes: Changes): Promise<void> {
  await within.updateTable('agent_contract').set(changes).where('id', '=', id).execute();
}

/** Adds an event to a contract's history and returns its number. */
export async function addContractEvent(
  within: Executor,
  event: {
    readonly contractId: number;
    readonly event: string;
    readonly actor: string;
    readonly status: string;
    readonly version: number;
    readonly at: Date;
  },
): Promise<bigint> {
  const { contractId, ...row } = event;
  const { id } = await within
    .insertInto('agent_contract_event')
    .values({ ...row, contract_id: contractId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the history of a contract, the latest first; `by` names the agent, the operator or the platform. */
export async function listContractEvents(db: Executor, contractId: number) {
  const { rows } = await sql<{ event: string; by: string; at: Date }>`
    select e.event, coalesce(m.username, e.actor) as by, e.at from agent_contract_event e
      left join member m on m.id = case when e.actor ~ '^[0-9]+$' then e.actor::bigint end
    where e.contract_id = ${contractId} order by e.id desc limit ${MAX_LISTED}
  `.execute(db);
  return rows;
}

/** Returns the two sides of a contract; the payer is null for the merchant. */
export const findSides = (db: Executor, contractId: number) =>
  db
    .selectFrom('agent_contract as c')
    .innerJoin('member as e', 'e.id', 'c.payee_id')
    .leftJoin('member as r', 'r.id', 'c.payer_id')
    .select(['c.payer_id as payerId', 'c.payee_id as payeeId', 'r.username as payer', 'e.username as payee'])
    .where('c.id', '=', contractId)
    .executeTakeFirstOrThrow();

/** Returns the latest end of contracts of a payee that are over but still billed. */
export async function findLastEnd(
  within: Executor,
  { payeeId, kind, category }: { readonly payeeId: bigint; readonly kind: ContractKind; readonly category: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date | null }>`
    select max(ends_at) as end from agent_contract
    where payee_id = ${payeeId} and kind = ${kind} and category = ${category} and ends_at is not null
  `.execute(within);
  return rows[0]?.end ?? undefined;
}

/** Returns offers that nobody has answered since an instant. */
export const listOldOffers = (db: Executor, before: Date, limit: number) =>
  db
    .selectFrom('agent_contract')
    .select(['id', 'merchant'])
    .where('offered', 'is not', null)
    .where('offered_at', '<=', before)
    .orderBy('offered_at')
    .limit(limit)
    .execute();

/** Returns how many contracts a payee has by kind and whether one is in force or offered. */
export const listStates = (db: Executor, merchant: string, payeeId: bigint) =>
  db
    .selectFrom('agent_contract')
    .select(['kind', 'status', 'offered'])
    .where('merchant', '=', merchant)
    .where('payee_id', '=', payeeId)
    .where('status', 'in', ['offered', 'active', 'terminating'])
    .execute();

export interface AgentMember {
  readonly id: bigint;
  readonly username: string;
}

/** Returns agents that are directly below an agent, by name. */
export async function listDirectAgents(db: Executor, agentId: bigint, limit = MAX_LISTED): Promise<AgentMember[]> {
  const { rows } = await sql<AgentMember>`
    select m.id, m.username from agent_edge e join member m on m.id = e.member_id
    where e.parent_id = ${agentId} and m.customer_type in (1, 2, 41, 42) order by m.username limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the agent with a name directly below an agent; below the merchant itself when that is null. */
export async function findDirectAgent(
  db: Executor,
  query: { readonly merchant: string; readonly payerId: bigint | null; readonly username: string },
): Promise<AgentMember | undefined> {
  const { rows } = await sql<AgentMember>`
    select m.id, m.username from member m left join agent_edge e on e.member_id = m.id
    where m.merchant = ${query.merchant} and m.username_folded = lower(${query.username.trim()})
      and m.customer_type in (1, 2, 41, 42) and e.parent_id is not distinct from ${query.payerId}::bigint
  `.execute(db);
  return rows[0];
}
