import { type Executor, sql } from '../../../kernel/database/connection.ts';
import type { Category } from '../../../kernel/member-messages/define-messages.ts';
import type { CopyChannel } from '../tables.ts';
import type { QuietHours } from './quiet-hours.ts';

export interface Choice {
  readonly category: Category;
  readonly channel: CopyChannel;
}

interface NewChoice extends Choice {
  readonly memberId: bigint;
  readonly chosen: boolean;
  readonly language: string;
  readonly address: string;
  readonly at: Date;
}

/** Returns the copies that a member wants. */
export async function listChosen(db: Executor, memberId: bigint): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice & { chosen: boolean }>`
    select distinct on (category, channel) category, channel, chosen from message_consent
    where member_id = ${memberId} order by category, channel, id desc
  `.execute(db);
  return rows.filter(({ chosen }) => chosen).map(({ category, channel }) => ({ category, channel }));
}

/** Records a choice with when, where and in which language it was made. */
export async function addChoice(db: Executor, { memberId, ...choice }: NewChoice): Promise<void> {
  await db
    .insertInto('message_consent')
    .values({ member_id: memberId, ...choice })
    .execute();
}

interface NewSubscription {
  readonly endpoint: string;
  readonly memberId: bigint;
  readonly sessionKey: string;
  readonly origin: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly at: Date;
}

/** Stores a browser for push messages. One that another member used before belongs to this one from now on. */
export async function saveSubscription(db: Executor, subscription: NewSubscription): Promise<void> {
  const { endpoint, memberId, sessionKey, at, ...rest } = subscription;
  const row = { ...rest, member_id: memberId, session_key: Buffer.from(sessionKey, 'hex'), created_at: at };
  await db
    .insertInto('push_subscription')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

/** Returns how many browsers of the member get push messages. */
export async function countSubscriptions(db: Executor, memberId: bigint): Promise<number> {
  const row = await db
    .selectFrom('push_subscription')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Removes a browser; of a member only their own. */
export async function removeSubscription(db: Executor, endpoint: string, memberId?: bigint): Promise<void> {
  let query = db.deleteFrom('push_subscription').where('endpoint', '=', endpoint);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  await query.execute();
}

/** Returns the quiet hours of a member. */
export async function findQuietHours(db: Executor, memberId: bigint): Promise<QuietHours | undefined> {
  const row = await db
    .selectFrom('message_quiet_hours')
    .select(['starts', 'ends', 'time_zone'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { starts: row.starts, ends: row.ends, timeZone: row.time_zone };
}

/** Sets the quiet hours of a member, or ends them. */
export async function saveQuietHours(
  db: Executor,
  { memberId, hours, at }: { readonly memberId: bigint; readonly hours: QuietHours | undefined; readonly at: Date },
): Promise<void> {
  if (!hours) {
    await db.deleteFrom('message_quiet_hours').where('member_id', '=', memberId).execute();
    return;
  }
  const row = { starts: hours.starts, ends: hours.ends, time_zone: hours.timeZone, changed_at: at };
  await db
    .insertInto('message_quiet_hours')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}
