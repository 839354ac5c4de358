import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Category } from '../../kernel/member-messages/define-messages.ts';
import type { StoredValues } from '../../kernel/member-messages/store.ts';
import { NEWS } from './broadcasts/rules.ts';

export interface InboxRow {
  readonly id: bigint;
  readonly kind: string;
  readonly category: Category;
  readonly data: StoredValues;
  readonly createdAt: Date;
  readonly isRead: boolean;
}

interface InboxQuery {
  readonly memberId: bigint;
  /** Names of the messages that domains declare; others belong to a domain that was removed. */
  readonly kinds: readonly string[];
  readonly now: Date;
}

interface PageQuery extends InboxQuery {
  readonly category: Category | undefined;
  readonly before: bigint | undefined;
  readonly limit: number;
}

/** A stopped broadcast is no longer shown. */
const isShown = sql`(g.kind <> ${NEWS} or not exists (select from broadcast b where b.id = g.key::bigint and b.state = 'stopped'))`;

/** Values of a message; those of a broadcast are its texts, of the half of its audience that the member is in. */
export const DATA = sql`case when g.kind <> ${NEWS} then g.data else (
  select jsonb_build_object(
    'title', (select jsonb_object_agg(key, value -> 'title') from jsonb_each(x.texts)),
    'text', (select jsonb_object_agg(key, value -> 'text') from jsonb_each(x.texts)))
  from (select case when g.data ->> 'half' = 'second' then coalesce(b.other_texts, b.texts) else b.texts end as texts
    from broadcast b where b.id = g.key::bigint) x) end`;

/** Returns a page of a member's messages, newest first. */
export async function listInbox(db: Executor, query: PageQuery): Promise<readonly InboxRow[]> {
  const { memberId, kinds, now, category, before, limit } = query;
  const { rows } = await sql<InboxRow>`
    select id, kind, category, ${DATA} as data, created_at as "createdAt", read_at is not null as "isRead" from member_message g
    where member_id = ${memberId} and deleted_at is null and kind = any (${kinds}::text[])
      and (expires_at is null or expires_at > ${now}) and ${isShown}
      and (${category ?? null}::text is null or category = ${category ?? null})
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the number of unread messages by category. */
export async function countUnread(
  db: Executor,
  { memberId, kinds, now }: InboxQuery,
): Promise<ReadonlyMap<Category, number>> {
  const { rows } = await sql<{ category: Category; count: number }>`
    select category, count(*)::integer as count from member_message g
    where member_id = ${memberId} and read_at is null and deleted_at is null and kind = any (${kinds}::text[])
      and (expires_at is null or expires_at > ${now}) and ${isShown} group by 1
  `.execute(db);
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** Messages of one member: those with the ids, or all. */
interface Selection {
  readonly memberId: bigint;
  readonly ids: readonly bigint[] | 'all';
  readonly at: Date;
}

/** Marks messages as read, and as opened when their link was followed. Returns whether anything changed. */
export async function markRead(
  db: Executor,
  { memberId, ids, at, opened }: Selection & { readonly opened: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update member_message set read_at = coalesce(read_at, ${at}),
      opened_at = case when ${opened} then coalesce(opened_at, ${at}) else opened_at end
    where member_id = ${memberId} and deleted_at is null and (${ids === 'all'} or id = any (${idsOf(ids)}::bigint[]))
      and (read_at is null or (${opened} and opened_at is null))
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Removes messages from the inbox; the rows stay, so that nothing is sent a second time. */
export async function markDeleted(db: Executor, { memberId, ids, at }: Selection): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update member_message set deleted_at = ${at}
    where member_id = ${memberId} and deleted_at is null and (${ids === 'all'} or id = any (${idsOf(ids)}::bigint[]))
  `.execute(db);
  return numAffectedRows > 0n;
}

const idsOf = (ids: Selection['ids']): readonly string[] => (ids === 'all' ? [] : ids.map(String));
