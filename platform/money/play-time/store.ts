import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Realm } from '../ledger/store.ts';
import type { DaySum } from '../personal-profit/rules.ts';
import type { RealityMinutes } from './rules.ts';

export interface RealityCheck {
  readonly minutes: number | null;
  readonly acknowledgedAt: Date | null;
}

/** Returns what the player chose and acknowledged; undefined when they did neither yet. */
export async function findRealityCheck(db: Executor, memberId: bigint): Promise<RealityCheck | undefined> {
  const row = await db
    .selectFrom('rg_reality_check')
    .select(['minutes', 'acknowledged_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { minutes: row.minutes, acknowledgedAt: row.acknowledged_at };
}

/** Stores the interval that the player chose. The time since the last check goes on. */
export async function saveMinutes(db: Executor, memberId: bigint, minutes: RealityMinutes): Promise<void> {
  await db
    .insertInto('rg_reality_check')
    .values({ member_id: memberId, minutes, acknowledged_at: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ minutes }))
    .execute();
}

/** Stores that the player has read the check. */
export async function saveAcknowledged(db: Executor, memberId: bigint, at: Date): Promise<void> {
  await db
    .insertInto('rg_reality_check')
    .values({ member_id: memberId, minutes: null, acknowledged_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ acknowledged_at: at }))
    .execute();
}

export interface LogIns {
  /** When the session began. */
  readonly beganAt: Date;
  /** The log-in before the last one; null for none. */
  readonly previousAt: Date | null;
}

/** Returns when the session of a call began, and when the player logged in before. */
export async function findLogIns(db: Executor, sessionKey: string): Promise<LogIns | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.created_at', 'member.previous_login_at', 'session.verified'])
    .where('session.token_hash', '=', Buffer.from(sessionKey, 'hex'))
    .executeTakeFirst();
  if (!row) return undefined;
  // A registration counts as a log-in of the account, which has none before it.
  const isFirst = row.verified === 'register';
  return { beganAt: row.created_at, previousAt: isFirst ? null : row.previous_login_at };
}

export interface SumQuery {
  readonly memberId: bigint;
  readonly currency: string;
  readonly realm: Realm;
  readonly from: Date;
}

const QUARTER_MS = 15 * 60 * 1000;

/**
 * Returns the sums of the member's accounts by type of transaction since an instant: the kept sums of whole quarters of an hour, and
 * the entries of the one in which the instant lies, counted alike: what a reversal takes back is taken off what it reverses.
 */
export async function listSumsSince(db: Executor, query: SumQuery): Promise<readonly Omit<DaySum, 'day' | 'kind'>[]> {
  const { memberId, currency, realm, from } = query;
  const quarter = new Date(Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS);
  const { rows } = await sql<Omit<DaySum, 'day' | 'kind'>>`
    with own as (
      select id from ledger_account where owner_id = ${memberId} and currency = ${currency} and realm = ${realm}
    )
    select s.type, sum(s.credited)::bigint as credited, sum(s.debited)::bigint as debited
    from own join ledger_sum s on s.account_id = own.id and s.slot >= ${quarter} group by 1
    union all
    select coalesce(undone.type, t.type),
      sum(case when t.reverses is null then greatest(e.amount, 0) else least(e.amount, 0) end)::bigint,
      sum(case when t.reverses is null then greatest(-e.amount, 0) else least(-e.amount, 0) end)::bigint
    from own cross join lateral (
      select ledger_version_before(own.id, ${from}) as low, ledger_version_before(own.id, ${quarter}) as high) part
    join ledger_entry e on e.account_id = own.id and e.version > part.low and e.version <= part.high
    join ledger_tx t on t.id = e.tx_id left join ledger_tx undone on undone.id = t.reverses group by 1
  `.execute(db);
  return rows;
}
