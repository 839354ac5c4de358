import type { QueueParameters } from '../../../../../generated/types/params.ts';
import { statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { type AnyOperation, countOf, defineQueue, PAGE } from '../../../../kernel/queues/queue.ts';

const TONES = { NEW: 'accent', ANSWERED: 'good' } as const;

const mark = (status: 'READ' | 'ANSWERED'): AnyOperation => ({
  role: 'editor',
  scope: 'row',
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

/** Feedback that players sent through the form of the site, signed in or not. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'status', type: 'status' },
    { key: 'questionType', type: 'status' },
    { key: 'language', type: 'status' },
    { key: 'member', type: 'member' },
    { key: 'content', type: 'text' },
  ],
  searchable: false,
  rows: async (db, { merchant, before, filter }) => {
    let query = db
      .selectFrom('feedback as f')
      .leftJoin('member as m', 'm.id', 'f.member_id')
      .select([
        'f.id',
        'f.status',
        'f.question_type',
        'f.language',
        'f.content',
        'f.created_at',
        'm.id as member',
        'm.username',
      ])
      .where('f.merchant', '=', merchant);
    const { status } = filter as QueueParameters['feedback-filters'];
    if (status !== undefined) query = query.where('f.status', '=', status);
    const last = countOf(before);
    if (last !== undefined) query = query.where('f.id', '<', last);
    const rows = await query.orderBy('f.id', 'desc').limit(PAGE).execute();
    return rows.map((row) => ({
      id: String(row.id),
      cells: {
        at: timeCell(row.created_at),
        status: statusCell(row.status, TONES),
        questionType: statusCell(row.question_type),
        language: statusCell(row.language),
        member: row.member === null ? null : { id: String(row.member), name: row.username ?? '' },
        content: row.content,
      },
      operations: ['read', 'answered'].filter((name) => name.toUpperCase() !== row.status),
    }));
  },
  operations: { read: mark('READ'), answered: mark('ANSWERED') },
});
