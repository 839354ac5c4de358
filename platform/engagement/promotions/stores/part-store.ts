import type { Progress } from '../../../../rules/promotions/progress.ts';
import { type Executor, sql } from '../../../kernel/database/connection.ts';

/** A member's part in a period of a promotion. */
export interface Part extends Progress {
  readonly promotionId: bigint;
  readonly memberId: bigint;
  readonly period: string;
  readonly version: number;
  readonly currency: string;
  readonly joinedAt: Date;
  readonly endsAt: Date | null;
  readonly settlesAt: Date | null;
  readonly settledAt: Date | null;
  readonly reached: bigint;
  readonly why: string | null;
}

const COLUMNS = sql`promotion_id as "promotionId", member_id as "memberId", period, version, currency, joined_at as "joinedAt",
  ends_at as "endsAt", settles_at as "settlesAt", settled_at as "settledAt", valid, stake, won, rewards, rounds, days,
  last_day as "lastDay", best, steps, reached, why`;

/** Returns the parts of members that had not ended at an instant, and locks them. */
export async function lockParts(within: Executor, members: readonly bigint[], at: Date): Promise<readonly Part[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<Part>`
    select ${COLUMNS} from promotion_part where member_id = any(${members.map(String)}::bigint[])
      and (ends_at is null or ends_at > ${at}::timestamptz - interval '1 day')
    order by promotion_id, member_id, period for update
  `.execute(within);
  return rows;
}

/** Returns a member's parts. */
export async function listParts(db: Executor, memberId: bigint, since: Date): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select ${COLUMNS} from promotion_part where member_id = ${memberId} and (ends_at is null or ends_at > ${since})
  `.execute(db);
  return rows;
}

/** Writes parts: one statement, however many. A new one keeps the version it began with. */
export async function saveParts(within: Executor, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map((part) => ({
    promotion_id: String(part.promotionId),
    member_id: String(part.memberId),
    period: part.period,
    version: part.version,
    currency: part.currency,
    joined_at: part.joinedAt.toISOString(),
    ends_at: part.endsAt?.toISOString() ?? null,
    settles_at: part.settlesAt?.toISOString() ?? null,
    valid: String(part.valid),
    stake: String(part.stake),
    won: String(part.won),
    rewards: String(part.rewards),
    rounds: part.rounds,
    days: part.days,
    last_day: part.lastDay,
    best: part.best,
    steps: part.steps,
    reached: String(part.reached),
    why: part.why,
  }));
  await sql`
    insert into promotion_part (promotion_id, member_id, period, version, currency, joined_at, ends_at, settles_at, valid,
      stake, won, rewards, rounds, days, last_day, best, steps, reached, why)
    select promotion_id, member_id, period, version, currency, joined_at, ends_at, settles_at, valid, stake, won, rewards,
      rounds, days, last_day, best, steps, reached, why
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (promotion_id bigint, member_id bigint, period text,
      version integer, currency text, joined_at timestamptz, ends_at timestamptz, settles_at timestamptz, valid bigint,
      stake bigint, won bigint, rewards bigint, rounds integer, days integer, last_day text, best integer, steps integer,
      reached bigint, why text)
    on conflict (promotion_id, member_id, period) do update set valid = excluded.valid, stake = excluded.stake,
      won = excluded.won, rewards = excluded.rewards, rounds = excluded.rounds, days = excluded.days,
      last_day = excluded.last_day, best = excluded.best, steps = excluded.steps, reached = excluded.reached,
      why = excluded.why
  `.execute(within);
}

/** Adds a part by a member's press or an approved application. Returns false when they take part already. */
export async function addPart(within: Executor, part: Part): Promise<boolean> {
  const { rows } = await sql`
    insert into promotion_part (promotion_id, member_id, period, version, currency, joined_at, ends_at, settles_at)
    values (${part.promotionId}, ${part.memberId}, ${part.period}, ${part.version}, ${part.currency}, ${part.joinedAt},
      ${part.endsAt}, ${part.settlesAt})
    on conflict do nothing returning period
  `.execute(within);
  return rows.length > 0;
}

/** Locks up to `limit` parts whose period is to be paid, the longest due first. */
export async function lockDueParts(within: Executor, now: Date, limit: number): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select ${COLUMNS} from promotion_part where settles_at <= ${now} and settled_at is null
    order by settles_at limit ${limit} for update skip locked
  `.execute(within);
  return rows;
}

/** Returns the place, from 0, of a part among those of its period: by the sum, then by who reached it first. */
export async function placeOf(within: Executor, part: Part, metric: 'turnover' | 'best' | 'rounds'): Promise<number> {
  const column = { turnover: sql`valid`, best: sql`best`, rounds: sql`rounds` }[metric];
  const own = { turnover: part.valid, best: BigInt(part.best), rounds: BigInt(part.rounds) }[metric];
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::integer as ahead from promotion_part
    where promotion_id = ${part.promotionId} and period = ${part.period} and member_id <> ${part.memberId}
      and (${column} > ${own}::bigint or (${column} = ${own}::bigint
        and (reached, member_id) < (${part.reached}::bigint, ${part.memberId}::bigint)))
  `.execute(within);
  return rows[0]?.ahead ?? 0;
}

export async function markSettled(
  within: Executor,
  { promotionId, memberId, period }: Part,
  { at, why }: { readonly at: Date; readonly why: string | null },
): Promise<void> {
  await within
    .updateTable('promotion_part')
    .set({ settled_at: at, why })
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .where('period', '=', period)
    .execute();
}
