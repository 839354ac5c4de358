import { countOf, PAGE, type Queue } from '../queue.ts';

/** Messages that the sandbox kept instead of sending them. */
export const queue: Queue = {
  name: 'outbox',
  describes: 'Messages of the sandbox, kept instead of sent.',
  columns: ['at', 'kind', 'recipient', 'purpose', 'subject', 'body'],
  searchable: true,
  rows: async (db, { merchant, before, search }) => {
    let query = db.selectFrom('message').selectAll().where('merchant', '=', merchant);
    const last = countOf(before);
    if (last !== undefined) query = query.where('id', '<', last);
    if (search !== '') query = query.where('recipient', '=', search);
    const rows = await query.orderBy('id', 'desc').limit(PAGE).execute();
    return rows.map(({ id, kind, recipient, purpose, subject, body, created_at }) => ({
      id: String(id),
      cells: { at: created_at.toISOString(), kind, recipient, purpose, subject, body },
    }));
  },
  acts: {},
};
