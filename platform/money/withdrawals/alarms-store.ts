import { type Executor, sql } from '../../kernel/database/connection.ts';
import { OPEN_STATES, SENT_STATES } from './rules.ts';
import type { WithdrawalRow } from './tables.ts';

/** States in which a payout is under way, so that somebody should hear of it when it stays there. */
const UNDER_WAY = ['approved', 'submitting', 'submitted', 'unknown'] as const;

/** Returns payouts of a merchant that were approved before a time and are still under way, oldest first. */
export const listLate = (
  db: Executor,
  { merchant, before }: { readonly merchant: string; readonly before: Date },
): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawal as w')
    .selectAll('w')
    .where('w.merchant', '=', merchant)
    .where('w.state', 'in', UNDER_WAY)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('withdrawal_step as s')
          .select('s.id')
          .whereRef('s.withdrawal_id', '=', 'w.id')
          .where('s.state', '=', 'approved')
          .where('s.at', '<=', before),
      ),
    )
    .orderBy('w.changed_at')
    .limit(100)
    .execute();

/** Returns withdrawals of a merchant that were requested before a time and are neither paid nor ended, oldest first. */
export const listOverdue = (
  db: Executor,
  { merchant, before }: { readonly merchant: string; readonly before: Date },
): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', 'in', OPEN_STATES)
    .where('requested_at', '<=', before)
    .orderBy('requested_at')
    .limit(100)
    .execute();

/** Returns payouts of a merchant that nobody confirms: those whose answer was lost, and those sent before a time. */
export const listUnconfirmed = (
  db: Executor,
  { merchant, before }: { readonly merchant: string; readonly before: Date },
): Promise<Pick<WithdrawalRow, 'id' | 'member_id' | 'amount' | 'currency'>[]> =>
  db
    .selectFrom('withdrawal as w')
    .select(['w.id', 'w.member_id', 'w.amount', 'w.currency'])
    .where('w.merchant', '=', merchant)
    .where('w.state', 'in', SENT_STATES)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('w.state', '=', 'unknown'),
        exists(
          selectFrom('withdrawal_step as s')
            .select('s.id')
            .whereRef('s.withdrawal_id', '=', 'w.id')
            .where('s.state', 'in', SENT_STATES)
            .where('s.at', '<=', before),
        ),
      ]),
    )
    .execute();

/** What the last ended attempts of an adapter have in common. */
export interface Streak {
  readonly adapter: string;
  readonly failures: number;
  /** The first attempt of the streak, by which it is known. */
  readonly since: string;
}

/** Returns the adapters of a merchant whose last attempts have all failed, at least so many of them. */
export async function listStreaks(
  db: Executor,
  { merchant, least }: { readonly merchant: string; readonly least: number },
): Promise<readonly Streak[]> {
  const { rows } = await sql<Streak>`
    select a.adapter, count(*)::int as failures, min(a.id)::text as since
    from payout_attempt a join withdrawal w on w.id = a.withdrawal_id
    where w.merchant = ${merchant} and a.closed_at is not null and a.id > coalesce((
      select max(b.id) from payout_attempt b join withdrawal v on v.id = b.withdrawal_id
      where v.merchant = w.merchant and b.adapter = a.adapter and b.closed_at is not null and v.state <> 'failed'), 0)
    group by a.adapter having count(*) >= ${least}
  `.execute(db);
  return rows;
}

/** Returns what the approved withdrawals of a merchant that are not sent yet will take from the provider, by currency. */
export async function sumUnsent(
  db: Executor,
  merchant: string,
): Promise<readonly { readonly currency: string; readonly total: bigint }[]> {
  const { rows } = await sql<{ currency: string; total: bigint }>`
    select currency, sum(amount - fee)::bigint as total from withdrawal
    where merchant = ${merchant} and state = 'approved' group by currency
  `.execute(db);
  return rows;
}
