import { type Executor, sql } from '../../kernel/database/connection.ts';

/** A bill with something left to pay. */
export interface OwedBill {
  readonly id: bigint;
  readonly contractId: number;
  readonly windowId: bigint;
  readonly kind: string;
  readonly from: Date;
  readonly level: number;
  /** Null for the merchant. */
  readonly payerId: bigint | null;
  readonly payeeId: bigint;
  readonly due: bigint;
  readonly payable: bigint;
  readonly paid: bigint;
  readonly payments: number;
}

const COLUMNS = sql`b.id, b.contract_id as "contractId", b.window_id as "windowId", c.kind, w.from_at as "from", b.level,
  b.payer_id as "payerId", b.payee_id as "payeeId", b.payable - b.paid as due, b.payable, b.paid, b.payments`;

/** Returns due bills of the highest level of a window that has any: an agent is paid before it pays. */
export async function listDue(within: Executor, windowId: bigint, limit: number): Promise<readonly OwedBill[]> {
  const { rows } = await sql<OwedBill>`
    select ${COLUMNS} from agent_bill b join agent_contract c on c.id = b.contract_id join agent_window w on w.id = b.window_id
    where b.window_id = ${windowId} and b.state = 'due' and b.level = (
      select min(level) from agent_bill where window_id = ${windowId} and state = 'due')
    order by b.id limit ${limit}
  `.execute(within);
  return rows;
}

/** Returns the payers of bills that were not paid in full, the highest in the tree first. */
export async function listDebtors(db: Executor): Promise<readonly bigint[]> {
  const { rows } = await sql<{ payerId: bigint }>`
    select payer_id as "payerId" from agent_bill where state in ('partial', 'insufficient') group by 1 order by min(level), 1
  `.execute(db);
  return rows.map(({ payerId }) => payerId);
}

/** Returns what a payer owes, the oldest bill first, locked until the transaction ends. */
export async function lockOwed(within: Executor, payerId: bigint, limit: number): Promise<readonly OwedBill[]> {
  const { rows } = await sql<OwedBill>`
    select ${COLUMNS} from agent_bill b join agent_contract c on c.id = b.contract_id join agent_window w on w.id = b.window_id
    where b.payer_id = ${payerId} and b.state in ('partial', 'insufficient') order by b.id limit ${limit} for update of b
  `.execute(within);
  return rows;
}

export interface Payment {
  readonly billId: bigint;
  readonly part: number;
  readonly source: 'merchant' | 'income' | 'cash';
  readonly amount: bigint;
  readonly tx: bigint;
}

interface Paid {
  readonly payments: readonly Payment[];
  /** Every bill that was to be paid, with what is paid of it now. */
  readonly bills: readonly {
    readonly id: bigint;
    readonly paid: bigint;
    readonly payments: number;
    readonly state: string;
  }[];
  readonly at: Date;
}

/** Writes payments with the state that each bill has after them. */
export async function writePayments(within: Executor, { payments, bills, at }: Paid): Promise<void> {
  await sql`
    insert into agent_bill_payment (bill_id, part, source, amount, tx, at)
    select p.bill, p.part, p.source, p.amount, p.tx, ${at}
    from unnest(${payments.map(({ billId }) => String(billId))}::bigint[], ${payments.map(({ part }) => part)}::integer[],
      ${payments.map(({ source }) => source)}::text[], ${payments.map(({ amount }) => String(amount))}::bigint[],
      ${payments.map(({ tx }) => String(tx))}::bigint[]) p (bill, part, source, amount, tx)
  `.execute(within);
  await sql`
    update agent_bill b set paid = n.paid, payments = n.payments, state = n.state
    from unnest(${bills.map(({ id }) => String(id))}::bigint[], ${bills.map(({ paid }) => String(paid))}::bigint[],
      ${bills.map(({ payments: count }) => count)}::integer[], ${bills.map(({ state }) => state)}::text[])
      n (id, paid, payments, state) where b.id = n.id
  `.execute(within);
}

/** Returns which of these members owe something for bills. */
export async function listOwing(within: Executor, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ payerId: bigint }>`
    select distinct payer_id as "payerId" from agent_bill
    where payer_id = any (${memberIds.map(String)}::bigint[]) and state in ('partial', 'insufficient')
  `.execute(within);
  return new Set(rows.map(({ payerId }) => payerId));
}
