import type { ContractKind } from '../../../../../rules/agent-contracts/terms.ts';
import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import type { StoredBillState } from '../../tables.ts';

export interface BillOfMerchant {
  readonly id: bigint;
  readonly kind: ContractKind;
  readonly payeeId: bigint;
  readonly payee: string;
  readonly payer: string | null;
  readonly currency: string;
  readonly until: Date;
  readonly state: StoredBillState;
  readonly payable: bigint;
  readonly paid: bigint;
  readonly dispute: 'open' | 'upheld' | 'rejected' | null;
  readonly disputeText: string | null;
}

interface BillsQuery {
  readonly merchant: string;
  readonly id: bigint | undefined;
  readonly before: bigint | undefined;
  readonly search: string;
  readonly dispute: BillOfMerchant['dispute'] | undefined;
  readonly order: PageOrder;
  readonly limit: number;
}

/** Returns bills of a merchant's agents that are computed. */
export async function listBillsOfMerchant(db: Executor, query: BillsQuery): Promise<readonly BillOfMerchant[]> {
  const { merchant, id, before, search, dispute, order, limit } = query;
  const word = search.trim().toLowerCase();
  const { rows } = await sql<BillOfMerchant>`
    select b.id, c.kind, b.payee_id as "payeeId", e.username as payee, r.username as payer, w.currency, w.until_at as until,
      b.state, b.payable, b.paid, d.state as dispute, d.text as "disputeText"
    from agent_bill b join agent_contract c on c.id = b.contract_id join agent_window w on w.id = b.window_id
      join member e on e.id = b.payee_id left join member r on r.id = b.payer_id
      left join agent_dispute d on d.bill_id = b.id
    where c.merchant = ${merchant} and b.state <> 'closed'
      and (${id ?? null}::bigint is null or b.id = ${id ?? null})
      and (${before ?? null}::bigint is null or b.id ${order.beyond} ${before ?? null})
      and (${dispute ?? null}::text is null or d.state = ${dispute ?? null})
      and (${word} = '' or e.username_folded = ${word} or r.username_folded = ${word})
    order by b.id ${order.sorted} limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns how many disputes of a merchant wait for an answer, up to a limit. */
export async function countOpenDisputes(db: Executor, merchant: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from agent_dispute where merchant = ${merchant} and state = 'open' limit ${limit}) waiting
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Answers an open dispute. Returns false when there is none. */
export async function answerDispute(
  within: Executor,
  dispute: {
    readonly billId: bigint;
    readonly merchant: string;
    readonly state: 'upheld' | 'rejected';
    readonly answer: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('agent_dispute')
    .set({ state: dispute.state, answer: dispute.answer, decided_at: dispute.at, decided_by: dispute.by })
    .where('bill_id', '=', dispute.billId)
    .where('merchant', '=', dispute.merchant)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
