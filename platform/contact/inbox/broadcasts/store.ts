import { type Executor, sql } from '../../../kernel/database/connection.ts';
import { NEWEST_FIRST, type PageOrder } from '../../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../../kernel/queues/queue.ts';
import { type Audience, type BroadcastTexts, NEWS } from './rules.ts';

export interface BroadcastRow {
  readonly id: bigint;
  readonly state: 'draft' | 'scheduled' | 'stopped';
  readonly audience: Audience;
  readonly texts: BroadcastTexts;
  readonly otherTexts: BroadcastTexts | null;
  readonly reach: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly createdBy: string;
}

const COLUMNS = sql`id, state, audience, texts, other_texts as "otherTexts", reach, starts_at as "startsAt", ends_at as "endsAt",
  created_by as "createdBy"`;

interface ListQuery {
  readonly merchant: string;
  readonly state?: BroadcastRow['state'] | undefined;
  readonly before?: bigint | undefined;
  readonly id: bigint | undefined;
  readonly order?: PageOrder;
}

/** Returns a page of the merchant's broadcasts. */
export async function listBroadcasts(db: Executor, { merchant, state, before, id, order = NEWEST_FIRST }: ListQuery) {
  const { rows } = await sql<BroadcastRow>`
    select ${COLUMNS} from broadcast where merchant = ${merchant} and (${id ?? null}::bigint is null or id = ${id ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${before ?? null}::bigint is null or id ${order.beyond} ${before ?? null}) order by id ${order.sorted} limit ${PAGE}
  `.execute(db);
  return rows;
}

/** Returns and locks a broadcast of the merchant. */
export async function lockBroadcast(
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<BroadcastRow | undefined> {
  const { rows } = await sql<BroadcastRow>`
    select ${COLUMNS} from broadcast where merchant = ${merchant} and id = ${id} for update
  `.execute(within);
  return rows[0];
}

/** Returns how many drafts wait to be sent. */
export async function countDrafts(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from
      (select from broadcast where merchant = ${merchant} and state = 'draft' limit ${MAX_WAITING}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface NewBroadcast {
  readonly merchant: string;
  readonly audience: Audience;
  readonly texts: BroadcastTexts;
  readonly otherTexts: BroadcastTexts | undefined;
  readonly reach: number;
  readonly by: string;
  readonly at: Date;
}

export async function addBroadcast(within: Executor, broadcast: NewBroadcast): Promise<void> {
  const { merchant, audience, texts, otherTexts, reach, by, at } = broadcast;
  await within
    .insertInto('broadcast')
    .values({
      merchant,
      audience: JSON.stringify(audience),
      texts: JSON.stringify(texts),
      other_texts: otherTexts ? JSON.stringify(otherTexts) : null,
      reach,
      created_by: by,
      created_at: at,
      starts_at: null,
      ends_at: null,
      announced_at: null,
    })
    .execute();
}

interface Change {
  readonly state?: BroadcastRow['state'];
  readonly texts?: BroadcastTexts;
  readonly otherTexts?: BroadcastTexts;
  readonly reach?: number;
  readonly startsAt?: Date;
  readonly endsAt?: Date | null;
}

/** Changes a broadcast that the caller has locked. */
export async function changeBroadcast(within: Executor, id: bigint, change: Change): Promise<void> {
  const { state, texts, otherTexts, reach, startsAt, endsAt } = change;
  await within
    .updateTable('broadcast')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(texts === undefined ? {} : { texts: JSON.stringify(texts) }),
      ...(otherTexts === undefined ? {} : { other_texts: JSON.stringify(otherTexts) }),
      ...(reach === undefined ? {} : { reach }),
      ...(startsAt === undefined ? {} : { starts_at: startsAt }),
      ...(endsAt === undefined ? {} : { ends_at: endsAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** What became of the messages of a broadcast, in each half of its audience. */
export interface Results {
  readonly id: string;
  readonly half: string;
  readonly delivered: number;
  readonly read: number;
  readonly opened: number;
  readonly deleted: number;
}

export async function listResults(db: Executor, ids: readonly bigint[]): Promise<readonly Results[]> {
  const { rows } = await sql<Results>`
    select key as id, data ->> 'half' as half, count(*)::integer as delivered, count(read_at)::integer as read,
      count(opened_at)::integer as opened, count(deleted_at)::integer as deleted
    from member_message where kind = ${NEWS} and key = any (${ids.map(String)}::text[]) group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}
