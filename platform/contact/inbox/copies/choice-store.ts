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
