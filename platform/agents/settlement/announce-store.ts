import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { AnnouncedBill } from './inbox-messages.ts';

/** Kinds whose bills are written to inboxes one by one. Those of an hour or five minutes would hide everything else. */
const ANNOUNCED = ['daily', 'dividend'];

const COLUMNS = sql`b.id, c.kind, case when w.policy ->> 'payer' = 'platform' then null else b.payer_id end as "payerId",
  b.payee_id as "payeeId", case when w.policy ->> 'payer' = 'platform' then null else r.username end as payer,
  e.username as payee, w.from_at as "from", w.until_at as until, w.currency, b.state, b.base, b.payable, b.paid`;

const TABLES = sql`agent_bill b join agent_contract c on c.id = b.contract_id join agent_window w on w.id = b.window_id
  join member e on e.id = b.payee_id left join member r on r.id = b.payer_id`;

/** Returns computed bills of a window that are written to inboxes, in the order of their ids after one of them. */
export async function listAnnounced(
  within: Executor,
  { windowId, after, limit }: { readonly windowId: bigint; readonly after: bigint; readonly limit: number },
): Promise<readonly AnnouncedBill[]> {
  const { rows } = await sql<AnnouncedBill>`
    select ${COLUMNS} from ${TABLES} where b.window_id = ${windowId} and b.id > ${after} and c.kind = any (${ANNOUNCED})
    order by b.id limit ${limit}
  `.execute(within);
  return rows;
}

/** Returns those of these bills that are paid in full and written to inboxes. */
export async function listPaidOf(within: Executor, ids: readonly bigint[]): Promise<readonly AnnouncedBill[]> {
  const { rows } = await sql<AnnouncedBill>`
    select ${COLUMNS} from ${TABLES} where b.id = any (${ids.map(String)}::bigint[]) and b.state = 'paid'
      and c.kind = any (${ANNOUNCED})
  `.execute(within);
  return rows;
}

/** Returns the number of bills of a window, what they come to and what is paid of them. */
export async function sumWindow(
  within: Executor,
  windowId: bigint,
): Promise<{ readonly bills: number; readonly payable: bigint; readonly paid: bigint }> {
  const { rows } = await sql<{ bills: number; payable: bigint; paid: bigint }>`
    select count(*)::integer as bills, coalesce(sum(payable), 0)::bigint as payable, coalesce(sum(paid), 0)::bigint as paid
    from agent_bill where window_id = ${windowId}
  `.execute(within);
  return rows[0] ?? { bills: 0, payable: 0n, paid: 0n };
}
