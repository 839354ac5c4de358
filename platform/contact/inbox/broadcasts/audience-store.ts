import { type Executor, sql } from '../../../kernel/database/connection.ts';
import { type Audience, NEWS } from './rules.ts';

/**
 * Condition that a member `m` belongs to the audience of a broadcast `b` at `now`. Counting, reading and copying use this one, so a member
 * who excludes themselves, or takes a break, gets nothing from then on, and who registers later gets nothing from before.
 */
const reaches = (now: Date) => sql`
  m.merchant = b.merchant and m.customer_type <> 4 and m.created_at <= coalesce(b.starts_at, ${now})
  and case b.audience ->> 'account' when 'members' then m.customer_type = 0 when 'agents' then m.customer_type <> 0 else true end
  and (not b.audience ? 'registeredFrom' or m.created_at >= (b.audience ->> 'registeredFrom')::timestamptz)
  and (not b.audience ? 'registeredUntil' or m.created_at < (b.audience ->> 'registeredUntil')::timestamptz)
  and (not b.audience ? 'seenWithinDays' or exists (select from session s where s.member_id = m.id
    and s.seen_at > ${now}::timestamptz - make_interval(days => (b.audience ->> 'seenWithinDays')::integer)))
  and case b.audience ->> 'deposited'
    when 'yes' then exists (select from payment_order o where o.member_id = m.id and o.credited > 0)
    when 'no' then not exists (select from payment_order o where o.member_id = m.id and o.credited > 0) else true end
  and not exists (select from rg_exclusion x where x.member_id = m.id and case when x.kind = 'excluded'
    then x.returned_at is null or x.returned_at > ${now} else x.until_at is null or x.until_at > ${now} end)
`;

const isLive = (now: Date) => sql`
  b.state = 'scheduled' and b.starts_at <= ${now} and (b.ends_at is null or b.ends_at > ${now})
`;

/** Returns how many members an audience has now. */
export async function countAudience(
  db: Executor,
  { merchant, audience, now }: { readonly merchant: string; readonly audience: Audience; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from member m, (select ${merchant}::text as merchant, ${JSON.stringify(audience)}::jsonb as audience, null::timestamptz as starts_at) b
    where ${reaches(now)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Writes the messages of live broadcasts to a member's inbox: done when the member looks, so a broadcast costs one row until then. The half
 * that gets the other texts is chosen by member and broadcast, the same at each look.
 */
export async function deliverTo(db: Executor, memberId: bigint, now: Date): Promise<void> {
  await sql`
    insert into member_message (member_id, kind, category, key, data, created_at, expires_at)
    select m.id, ${NEWS}, 'news', b.id::text, jsonb_build_object('half', ${half}), b.starts_at, b.ends_at
    from member m join broadcast b on b.merchant = m.merchant
    where m.id = ${memberId} and ${isLive(now)} and ${reaches(now)}
      and not exists (select from member_message g where g.member_id = m.id and g.kind = ${NEWS} and g.key = b.id::text)
    on conflict do nothing
  `.execute(db);
}

const half = sql`case when b.other_texts is null then 'all'
  when abs(hashint8(m.id # (b.id << 20))) % 2 = 0 then 'first' else 'second' end`;

/**
 * Writes the messages of a live broadcast for members who want copies of news and have not looked yet; copies follow as for every message.
 * Returns how many; fewer than the limit are the last.
 */
export async function deliverCopies(
  db: Executor,
  { id, now, limit }: { readonly id: bigint; readonly now: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into member_message (member_id, kind, category, key, data, created_at, expires_at)
    select m.id, ${NEWS}, 'news', b.id::text, jsonb_build_object('half', ${half}), ${now}, b.ends_at
    from broadcast b join member m on m.merchant = b.merchant
    where b.id = ${id} and ${isLive(now)} and ${reaches(now)} and exists (
      select from (select distinct on (c.channel) c.chosen from message_consent c
        where c.member_id = m.id and c.category = 'news' order by c.channel, c.id desc) x where x.chosen)
      and not exists (select from member_message g where g.member_id = m.id and g.kind = ${NEWS} and g.key = b.id::text)
    limit ${limit} on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

/** Marks broadcasts that have begun as announced; returns them. */
export async function takeBegun(
  db: Executor,
  now: Date,
): Promise<readonly { readonly id: bigint; readonly merchant: string }[]> {
  const { rows } = await sql<{ id: bigint; merchant: string }>`
    update broadcast b set announced_at = ${now} where ${isLive(now)} and announced_at is null returning b.id, b.merchant
  `.execute(db);
  return rows;
}

/** Returns the broadcasts that run now. */
export async function listLive(db: Executor, now: Date): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select b.id from broadcast b where ${isLive(now)} order by b.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
