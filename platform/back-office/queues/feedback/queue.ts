import { countOf, PAGE, type Queue, type QueueAct } from '../queue.ts';

const mark = (status: 'READ' | 'ANSWERED'): QueueAct => ({
  role: 'editor',
  onRow: true,
  params: [],
  run: async ({ within, merchant, id }) => {
    const row = countOf(id);
    if (row === undefined) return false;
    const changed = await within
      .updateTable('feedback')
      .set({ status })
      .where('merchant', '=', merchant)
      .where('id', '=', row)
      .where('status', '!=', status)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },
});

/** What players wrote. */
export const queue: Queue = {
  name: 'feedback',
  describes: 'What players wrote to the operators.',
  columns: ['at', 'status', 'questionType', 'language', 'member', 'content'],
  searchable: false,
  rows: async (db, { merchant, before }) => {
    let query = db
      .selectFrom('feedback as f')
      .leftJoin('member as m', 'm.id', 'f.member_id')
      .select(['f.id', 'f.status', 'f.question_type', 'f.language', 'f.content', 'f.created_at', 'm.username'])
      .where('f.merchant', '=', merchant);
    const last = countOf(before);
    if (last !== undefined) query = query.where('f.id', '<', last);
    const rows = await query.orderBy('f.id', 'desc').limit(PAGE).execute();
    return rows.map(({ id, status, question_type: questionType, language, username, content, created_at }) => ({
      id: String(id),
      cells: { at: created_at.toISOString(), status, questionType, language, member: username ?? '', content },
      acts: ['read', 'answered'].filter((act) => act.toUpperCase() !== status),
    }));
  },
  acts: { read: mark('READ'), answered: mark('ANSWERED') },
};
