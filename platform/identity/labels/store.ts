import type { Executor } from '../../kernel/database/connection.ts';

/** Labels of one member; more would say nothing. */
const MAX_LABELS = 10;

/** Returns the labels of a member, the oldest first. */
export async function listLabels(db: Executor, memberId: bigint) {
  return db
    .selectFrom('member_label')
    .select(['label', 'author', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('label')
    .execute();
}

interface NewLabel {
  readonly memberId: bigint;
  readonly label: string;
  readonly author: string;
  readonly at: Date;
}

/** Adds a label. Returns false when the member has it already, or has as many as fit. */
export async function addLabel(within: Executor, { memberId, label, author, at }: NewLabel): Promise<boolean> {
  if ((await listLabels(within, memberId)).length >= MAX_LABELS) return false;
  const added = await within
    .insertInto('member_label')
    .values({ member_id: memberId, label, author, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('label')
    .executeTakeFirst();
  return added !== undefined;
}

/** Removes a label. Returns false when the member does not have it. */
export async function removeLabel(within: Executor, memberId: bigint, label: string): Promise<boolean> {
  const removed = await within
    .deleteFrom('member_label')
    .where('member_id', '=', memberId)
    .where('label', '=', label)
    .returning('label')
    .executeTakeFirst();
  return removed !== undefined;
}
