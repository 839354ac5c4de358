import type { RawEvent } from '../../../../rules/agent-contracts/recompute.ts';
import type { StoredInputs } from '../../../../rules/agent-contracts/stored-inputs.ts';
import { readTerms, type StoredTerms } from '../../../../rules/agent-contracts/stored-terms.ts';
import { type Executor, sql } from '../../../kernel/database/connection.ts';
import type { StoredBillState, WindowRow } from '../tables.ts';

export const listWindows = (db: Executor): Promise<readonly WindowRow[]> =>
  db.selectFrom('agent_window').selectAll().orderBy('merchant').orderBy('series').orderBy('from_at').execute();

export interface StoredBill {
  readonly id: bigint;
  readonly contractId: number;
  readonly version: number;
  readonly payerId: bigint | null;
  readonly payeeId: bigint;
  readonly inputs: StoredInputs;
  readonly state: StoredBillState;
  readonly base: bigint;
  readonly tier: number | null;
  readonly amount: bigint;
  readonly carryOut: bigint;
  readonly payable: bigint;
  readonly paid: bigint;
}

/** Returns the bills of a window by contract. */
export async function readBills(db: Executor, windowId: bigint): Promise<ReadonlyMap<number, StoredBill>> {
  const { rows } = await sql<StoredBill>`
    select id, contract_id as "contractId", version, payer_id as "payerId", payee_id as "payeeId", inputs, state, base, tier,
      amount, carry_out as "carryOut", payable, paid
    from agent_bill where window_id = ${windowId}
  `.execute(db);
  return new Map(rows.map((row) => [row.contractId, row]));
}

export interface WindowContract {
  readonly id: number;
  readonly payerId: bigint | null;
  readonly payeeId: bigint;
  readonly category: string;
  readonly startsAt: Date;
  readonly version: number;
  readonly terms: ReturnType<typeof readTerms>;
}

/** Returns the contracts that cover a window, with the version that it is billed by. */
export async function listCovering(db: Executor, window: WindowRow): Promise<readonly WindowContract[]> {
  const { merchant, series, from_at: from, until_at: until } = window;
  const { rows } = await sql<Omit<WindowContract, 'terms'> & { readonly terms: StoredTerms }>`
    select c.id, c.payer_id as "payerId", c.payee_id as "payeeId", c.category, c.starts_at as "startsAt", v.version, v.terms
    from agent_contract c join agent_contract_version v on v.contract_id = c.id
    where c.merchant = ${merchant} and c.series = ${series} and c.starts_at <= ${from}
      and (c.ends_at is null or c.ends_at >= ${until})
      and v.version = (select max(version) from agent_contract_version n where n.contract_id = c.id and n.from_at <= ${from})
  `.execute(db);
  return rows.map(({ terms, ...row }) => ({ ...row, terms: readTerms(terms) }));
}

/** Returns the events that a window may know, each with what its round had before. */
export async function listRawEvents(
  db: Executor,
  window: WindowRow,
  knownBefore: bigint,
): Promise<readonly RawEvent[]> {
  const { merchant, currency, from_at: from, until_at: until, cutoff } = window;
  const { rows } = await sql<
    Omit<RawEvent, 'at' | 'before'> & { readonly at: Date; readonly stakeBefore: bigint; readonly wonBefore: bigint }
  >`
    select e.seq, e.member_id as "memberId", e.kind, e.category, e.at, e.amount, e.valid, e.stake, e.won,
      coalesce(b.stake, 0)::bigint as "stakeBefore", coalesce(b.won, 0)::bigint as "wonBefore"
    from member_event e left join lateral (
      select sum(x.stake) as stake, sum(x.won) as won from member_event x
      where e.rounds <> 1 and x.source = e.source and x.member_id = e.member_id and x.kind = 'play' and x.seq < e.seq) b on true
    where e.merchant = ${merchant} and e.currency = ${currency} and e.realm = 'play' and e.seq <= ${cutoff}
      and e.kind in ('play', 'deposit', 'deposit-reversed')
      and (e.at >= ${from} and e.at < ${until} or e.at < ${from} and e.seq > ${knownBefore})
  `.execute(db);
  return rows.map(({ at, stakeBefore, wonBefore, ...row }) => ({
    ...row,
    at: at.getTime(),
    before: { stake: stakeBefore, won: wonBefore },
  }));
}

/** Returns the agent above each member as it was at an instant: moves after it are taken back, the latest first. */
export async function readParents(db: Executor, at: Date): Promise<ReadonlyMap<bigint, bigint>> {
  const edges = await db.selectFrom('agent_edge').selectAll().execute();
  const tree = new Map(edges.map((edge) => [edge.member_id, { parent: edge.parent_id, since: edge.since }]));
  const moves = await db.selectFrom('agent_move').selectAll().where('at', '>', at).orderBy('id', 'desc').execute();
  for (const move of moves) {
    if (move.from_parent === null || move.from_since === null) tree.delete(move.member_id);
    else tree.set(move.member_id, { parent: move.from_parent, since: move.from_since });
  }
  return new Map([...tree].filter(([, { since }]) => since <= at).map(([id, { parent }]) => [id, parent]));
}

/** Returns bills whose payments are not the transactions of the ledger that they name, or not what the bill says is paid. */
export async function listWrongPayments(db: Executor): Promise<readonly string[]> {
  const { rows } = await sql<{ description: string }>`
    select 'bill ' || b.id || ' says that ' || b.paid || ' is paid, its payments are ' || coalesce(p.paid, 0) as description
    from agent_bill b left join (select bill_id, sum(amount) as paid from agent_bill_payment group by 1) p on p.bill_id = b.id
    where b.paid <> coalesce(p.paid, 0)
    union all
    select 'payment ' || p.part || ' of bill ' || p.bill_id || ' is not what the ledger has' from agent_bill_payment p
    where not exists (select from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
      join agent_bill b on b.id = p.bill_id
      where t.id = p.tx and t.type in ('agent_paid', 'agent_passed') and e.amount = p.amount and a.owner_id = b.payee_id)
    union all
    select 'transaction ' || t.id || ' pays no bill' from ledger_tx t
    where t.type in ('agent_paid', 'agent_passed') and not exists (select from agent_bill_payment p where p.tx = t.id)
    limit 20
  `.execute(db);
  return rows.map(({ description }) => description);
}
