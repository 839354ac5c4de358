import { type Executor, sql } from '../../../kernel/database/connection.ts';
import type { StoredValues } from '../../../kernel/member-messages/store.ts';
import { DATA } from '../store.ts';
import type { CopyChannel } from '../tables.ts';
import type { QuietHours } from './quiet-hours.ts';

/** Categories that may hold offers: a member who is excluded or takes a break gets no copies of them. */
const MARKETING = ['news', 'rewards'];

interface PlanInput {
  readonly now: Date;
  readonly limit: number;
  /** Kinds of messages about which their domains write to the member themselves: by mail, and by SMS where there is no mail address. */
  readonly written: { readonly mail: readonly string[]; readonly sms: readonly string[] };
}

/**
 * Decides on the copies of messages that were not looked at: one for each channel that the member has chosen for the category, push for
 * each of their browsers. The choice counts as it is now; what a domain writes to the member itself is not repeated. Returns the number
 * of messages.
 */
export async function planCopies(within: Executor, { now, limit, written }: PlanInput): Promise<number> {
  const { rows } = await sql<{ planned: number }>`
    with taken as (
      select id, member_id, category, kind from member_message where copied_at is null order by id limit ${limit}
      for update skip locked
    ), marked as (update member_message m set copied_at = ${now} from taken t where m.id = t.id),
    chosen as (
      select distinct on (t.id, c.channel) t.id, t.member_id, t.category, t.kind, c.channel, c.chosen, c.language
      from taken t join message_consent c on c.member_id = t.member_id and c.category = t.category
      order by t.id, c.channel, c.id desc
    ), allowed as (
      select * from chosen c where c.chosen and (c.category <> all (${MARKETING}::text[]) or not exists (
        select from rg_exclusion x where x.member_id = c.member_id and case when x.kind = 'excluded'
          then x.returned_at is null or x.returned_at > ${now} else x.until_at is null or x.until_at > ${now} end))
        and not (c.channel = 'mail' and c.kind = any (${written.mail}::text[]))
        and not (c.channel = 'sms' and c.kind = any (${written.sms}::text[])
          and exists (select from member m where m.id = c.member_id and m.email is null))
    ), planned as (
      insert into message_copy (message_id, channel, language, target, due_at)
      select a.id, a.channel, a.language, coalesce(p.endpoint, ''), ${now} from allowed a
      left join push_subscription p on a.channel = 'push' and p.member_id = a.member_id and p.gone_at is null
      where a.channel <> 'push' or p.endpoint is not null
      on conflict do nothing
    )
    select count(*)::integer as planned from taken
  `.execute(within);
  return rows[0]?.planned ?? 0;
}

/** A copy with what sending it needs. */
export interface DueCopy {
  readonly id: bigint;
  readonly channel: CopyChannel;
  readonly language: string;
  readonly target: string;
  readonly tries: number;
  readonly messageId: bigint;
  readonly kind: string;
  readonly category: string;
  readonly data: StoredValues;
  readonly createdAt: Date;
  readonly merchant: string;
  readonly email: string | null;
  readonly mobile: string | null;
  /** Quiet hours of the member; null without any. */
  readonly quiet: QuietHours | null;
  /** Of the browser; null for other channels, and when it was unsubscribed. */
  readonly origin: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** Takes copies that are due and returns them. One whose process dies is due again after the lease. */
export async function takeDueCopies(
  db: Executor,
  { now, lease, limit }: { readonly now: Date; readonly lease: Date; readonly limit: number },
): Promise<readonly DueCopy[]> {
  const { rows } = await sql<DueCopy>`
    with due as (
      update message_copy set due_at = ${lease}, tries = tries + 1 where id in
        (select id from message_copy where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
      returning *
    )
    select d.id, d.channel, d.language, d.target, d.tries, g.id as "messageId", g.kind, g.category, ${DATA} as data,
      g.created_at as "createdAt", m.merchant, m.email, m.mobile,
      case when q.member_id is not null
        then jsonb_build_object('starts', q.starts, 'ends', q.ends, 'timeZone', q.time_zone) end as quiet, p.origin, p.p256dh, p.auth
    from due d join member_message g on g.id = d.message_id join member m on m.id = g.member_id
    left join message_quiet_hours q on q.member_id = g.member_id
    left join push_subscription p on d.channel = 'push' and p.endpoint = d.target and p.member_id = g.member_id and p.gone_at is null
    order by d.id
  `.execute(db);
  return rows;
}

/** Removes a copy that was sent or given up. */
export async function removeCopy(db: Executor, id: bigint): Promise<void> {
  await db.deleteFrom('message_copy').where('id', '=', id).execute();
}

/** Leaves a copy for a later time. */
export async function postponeCopy(db: Executor, id: bigint, dueAt: Date): Promise<void> {
  await db.updateTable('message_copy').set({ due_at: dueAt }).where('id', '=', id).execute();
}
