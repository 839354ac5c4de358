import type { Executor } from '../../../../kernel/database/connection.ts';

/** Rows of the table on the detail page. */
const MAX_ROWS = 20;

interface MemberKey {
  readonly merchant: string;
  readonly id: bigint;
}

/** Returns the newest notes of operators about the member. */
export const listMemberNotes = (db: Executor, { merchant, id }: MemberKey) =>
  db
    .selectFrom('member_note as n')
    .innerJoin('member as m', 'm.id', 'n.member_id')
    .select(['n.created_at', 'n.author', 'n.text'])
    .where('m.merchant', '=', merchant)
    .where('m.id', '=', id)
    .orderBy('n.id', 'desc')
    .limit(MAX_ROWS)
    .execute();

/** Returns the member's newest sessions. */
export const listMemberSessions = (db: Executor, { merchant, id }: MemberKey) =>
  db
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.created_at', 's.seen_at', 's.ended_at', 's.address', 's.device', 's.browser'])
    .where('m.merchant', '=', merchant)
    .where('m.id', '=', id)
    .orderBy('s.id', 'desc')
    .limit(MAX_ROWS)
    .execute();
