import { readInputs, type StoredInputs } from '../../../rules/agent-contracts/stored-inputs.ts';
import { readTerms, type StoredTerms } from '../../../rules/agent-contracts/stored-terms.ts';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { StoredBillState } from './tables.ts';

export interface ListedBill {
  readonly id: bigint;
  readonly kind: ContractKind;
  readonly category: string;
  readonly payerId: bigint | null;
  readonly payeeId: bigint;
  readonly payer: string | null;
  readonly payee: string;
  readonly from: Date;
  readonly until: Date;
  readonly state: StoredBillState;
  readonly amount: bigint;
  readonly payable: bigint;
  readonly paid: bigint;
  readonly isDisputed: boolean;
}

interface BillQuery {
  readonly merchant: string;
  readonly agentId: bigint;
  readonly kind: ContractKind | undefined;
  readonly side: 'income' | 'expense' | undefined;
}

const COLUMNS = sql`b.id, c.kind, c.category, b.payer_id as "payerId", b.payee_id as "payeeId", r.username as payer,
  e.username as payee, w.from_at as "from", w.until_at as until, b.state, b.amount, b.payable, b.paid,
  exists (select from agent_dispute d where d.bill_id = b.id and d.state = 'open') as "isDisputed"`;

const TABLES = sql`agent_bill b join agent_contract c on c.id = b.contract_id join agent_window w on w.id = b.window_id
  join member e on e.id = b.payee_id left join member r on r.id = b.payer_id`;

/** Bills of an agent: what it gets, what it pays, or both. Those that are not computed yet are left out. */
const ofAgent = ({ merchant, agentId, kind, side }: BillQuery) => sql`
  c.merchant = ${merchant} and b.state <> 'closed' and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
  and (${side !== 'expense'} and b.payee_id = ${agentId} or ${side !== 'income'} and b.payer_id = ${agentId})`;

/** Returns a page of an agent's bills, the latest first, and their number. */
export async function listBills(
  db: Executor,
  query: BillQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly bills: readonly ListedBill[]; readonly count: number }> {
  const { rows } = await sql<ListedBill>`
    select ${COLUMNS} from ${TABLES} where ${ofAgent(query)} order by w.until_at desc, b.id desc
    limit ${limit} offset ${offset}
  `.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from agent_bill b join agent_contract c on c.id = b.contract_id where ${ofAgent(query)}
  `.execute(db);
  return { bills: rows, count: counted[0]?.count ?? 0 };
}

export interface FullBill extends ListedBill {
  readonly version: number;
  readonly base: bigint;
  readonly tier: number | null;
  readonly carryOut: bigint;
  readonly terms: ReturnType<typeof readTerms>;
  readonly inputs: ReturnType<typeof readInputs>;
}

/** Returns a bill of a merchant with everything that it was computed from; `agentId` restricts it to one of its sides. */
export async function findBill(
  db: Executor,
  { merchant, id, agentId }: { readonly merchant: string; readonly id: bigint; readonly agentId?: bigint },
): Promise<FullBill | undefined> {
  const { rows } = await sql<
    Omit<FullBill, 'terms' | 'inputs'> & { readonly terms: StoredTerms; readonly inputs: StoredInputs }
  >`
    select ${COLUMNS}, b.version, b.base, b.tier, b.carry_out as "carryOut", v.terms, b.inputs
    from ${TABLES} join agent_contract_version v on v.contract_id = b.contract_id and v.version = b.version
    where b.id = ${id} and c.merchant = ${merchant} and b.state <> 'closed'
      and (${agentId ?? null}::bigint is null or ${agentId ?? null} in (b.payer_id, b.payee_id))
  `.execute(db);
  const [row] = rows;
  return row && { ...row, terms: readTerms(row.terms), inputs: readInputs(row.inputs) };
}

export const listPayments = (db: Executor, billId: bigint) =>
  db.selectFrom('agent_bill_payment').selectAll().where('bill_id', '=', billId).orderBy('part').execute();

export const findDispute = (db: Executor, billId: bigint) =>
  db.selectFrom('agent_dispute').selectAll().where('bill_id', '=', billId).executeTakeFirst();

/** Opens a dispute of a bill. Returns false when it was disputed before. */
export async function addDispute(
  within: Executor,
  row: { readonly billId: bigint; readonly merchant: string; readonly text: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await within
    .insertInto('agent_dispute')
    .values({
      bill_id: row.billId,
      merchant: row.merchant,
      text: row.text,
      answer: null,
      opened_at: row.at,
      decided_at: null,
      decided_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added > 0n;
}

export async function findMerchantOf(db: Executor, memberId: bigint): Promise<string | undefined> {
  const row = await db.selectFrom('member').select('merchant').where('id', '=', memberId).executeTakeFirst();
  return row?.merchant;
}

export interface DaySum {
  readonly day: string;
  readonly kind: ContractKind;
  readonly income: bigint;
  readonly expense: bigint;
  readonly bills: number;
}

/** Returns what an agent was paid and paid by bills, by day and kind, the latest day first. */
export async function listDaySums(
  db: Executor,
  query: {
    readonly merchant: string;
    readonly agentId: bigint;
    readonly from: Date;
    readonly until: Date;
    readonly timeZone: string;
  },
): Promise<readonly DaySum[]> {
  const { merchant, agentId, from, until, timeZone } = query;
  const { rows } = await sql<DaySum>`
    select to_char(p.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, c.kind,
      coalesce(sum(p.amount) filter (where b.payee_id = ${agentId}), 0)::bigint as income,
      coalesce(sum(p.amount) filter (where b.payer_id = ${agentId} and p.source <> 'merchant'), 0)::bigint as expense,
      count(distinct b.id)::integer as bills
    from agent_bill b join agent_bill_payment p on p.bill_id = b.id join agent_contract c on c.id = b.contract_id
    where c.merchant = ${merchant} and (b.payee_id = ${agentId} or b.payer_id = ${agentId})
      and p.at >= ${from} and p.at < ${until}
    group by 1, 2 order by 1 desc, 2
  `.execute(db);
  return rows;
}

/** Returns what an agent owes, and what others owe it. */
export async function sumOwed(
  db: Executor,
  agentId: bigint,
): Promise<{ readonly owed: bigint; readonly awaited: bigint }> {
  const { rows } = await sql<{ owed: bigint; awaited: bigint }>`
    select coalesce(sum(payable - paid) filter (where payer_id = ${agentId}), 0)::bigint as owed,
      coalesce(sum(payable - paid) filter (where payee_id = ${agentId}), 0)::bigint as awaited
    from agent_bill where state in ('partial', 'insufficient') and (payer_id = ${agentId} or payee_id = ${agentId})
  `.execute(db);
  return rows[0] ?? { owed: 0n, awaited: 0n };
}
