import type { ComputedBill } from '../../../rules/agent-contracts/bill.ts';
import type { Series } from '../../../rules/agent-contracts/series.ts';
import { readInputs, type StoredInputs } from '../../../rules/agent-contracts/stored-inputs.ts';
import { readTerms, type StoredTerms } from '../../../rules/agent-contracts/stored-terms.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { AgentPolicy } from '../contracts/policy.ts';
import type { ClosedWindow } from './inputs-store.ts';
import type { StoredPolicy, WindowRow } from './tables.ts';

/** Adds a window that is closed now. */
export async function addWindow(
  within: Executor,
  window: Omit<ClosedWindow, 'id' | 'knownBefore'>,
  { policy, at }: { readonly policy: AgentPolicy; readonly at: Date },
): Promise<bigint> {
  const stored: StoredPolicy = {
    payer: policy.payer,
    activeBet: String(policy.activeBet),
    activeDeposit: policy.activeDeposit === undefined ? null : String(policy.activeDeposit),
    costs: policy.costs,
  };
  const { merchant, series, from, until, cutoff, currency, countsFrom: counts_from } = window;
  const row = { merchant, series, from_at: from, until_at: until, cutoff, currency, counts_from, closed_at: at };
  const { id } = await within
    .insertInto('agent_window')
    .values({ ...row, policy: JSON.stringify(stored) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the window of a series that is closed and not settled. The next one is closed only after it. */
export const findOpenWindow = (
  db: Executor,
  { merchant, series }: { readonly merchant: string; readonly series: Series },
): Promise<WindowRow | undefined> =>
  db
    .selectFrom('agent_window')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('series', '=', series)
    .where('settled_at', 'is', null)
    .orderBy('from_at')
    .limit(1)
    .executeTakeFirst();

/** Locks a window until the transaction ends. Returns false when another process settles it now, or it is settled. */
export async function takeWindow(within: Executor, id: bigint): Promise<boolean> {
  const row = await within
    .selectFrom('agent_window')
    .select('id')
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns closed bills of a window that are not computed yet, with their terms. */
export async function listClosed(within: Executor, windowId: bigint, limit: number) {
  const { rows } = await sql<{ id: bigint; contractId: number; terms: StoredTerms; inputs: StoredInputs }>`
    select b.id, b.contract_id as "contractId", v.terms, b.inputs
    from agent_bill b join agent_contract_version v on v.contract_id = b.contract_id and v.version = b.version
    where b.window_id = ${windowId} and b.state = 'closed' order by b.level, b.id limit ${limit}
  `.execute(within);
  return rows.map(({ terms, inputs, ...row }) => ({ ...row, terms: readTerms(terms), inputs: readInputs(inputs) }));
}

export interface ComputedRow extends ComputedBill {
  readonly id: bigint;
  readonly contractId: number;
}

/** Writes computed bills, and what they leave for the next window of their contracts. */
export async function writeComputed(within: Executor, rows: readonly ComputedRow[]): Promise<void> {
  const digits = (read: (row: ComputedRow) => bigint) => rows.map((row) => String(read(row)));
  await sql`
    update agent_bill b set state = case n.amount when 0 then 'notReached' else 'due' end, base = n.base, tier = n.tier,
      amount = n.amount, carry_out = n.carry, payable = n.amount
    from unnest(${digits(({ id }) => id)}::bigint[], ${digits(({ base }) => base)}::bigint[],
      ${rows.map(({ choice }) => choice?.index ?? null)}::integer[], ${digits(({ amount }) => amount)}::bigint[],
      ${digits(({ carryOut }) => carryOut)}::bigint[]) n (id, base, tier, amount, carry)
    where b.id = n.id
  `.execute(within);
  await sql`
    update agent_contract c set carry = n.carry
    from unnest(${rows.map(({ contractId }) => contractId)}::integer[], ${digits(({ carryOut }) => carryOut)}::bigint[])
      n (id, carry) where c.id = n.id and c.carry <> n.carry
  `.execute(within);
}

/** Takes off every bill of a window what the payee owes its own downlines: what the merchant pays everybody is what is left. */
export async function deductOwed(within: Executor, windowId: bigint): Promise<void> {
  await sql`
    update agent_bill b set payable = greatest(b.amount - o.owed, 0),
      state = case when b.amount <= o.owed then 'paid' else b.state end
    from (select c.payer_id, k.category, sum(c.amount)::bigint as owed from agent_bill c
      join agent_contract k on k.id = c.contract_id where c.window_id = ${windowId} and c.payer_id is not null group by 1, 2) o,
      agent_contract m
    where b.window_id = ${windowId} and b.state = 'due' and m.id = b.contract_id and o.payer_id = b.payee_id
      and o.category = m.category and b.payments = 0 and b.payable = b.amount
  `.execute(within);
}

export async function settleWindow(within: Executor, id: bigint, at: Date): Promise<void> {
  await within.updateTable('agent_window').set({ settled_at: at }).where('id', '=', id).execute();
}
