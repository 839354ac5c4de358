import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { daysBetween } from '../../../../kernel/queues/filters.ts';
import { countOf, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { text } from '../../../../kernel/queues/section-columns.ts';
import { fieldsSection } from '../../../../kernel/queues/sections.ts';
import { findBody, listOutbox } from './store.ts';

/**
 * Messages of the sandbox, which stores them instead of sending them. Their bodies have codes and links that sign in, so
 * administrators alone read them.
 */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'kind', type: 'status' },
    { key: 'recipient', type: 'text' },
    { key: 'purpose', type: 'status' },
    { key: 'subject', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, filter, timeZone, id }) => {
    const created = daysBetween(filter, timeZone);
    const rows = await listOutbox(db, { merchant, recipient: search, before: countOf(before), created, id: rowId(id) });
    return rows.map(({ id, kind, recipient, purpose, subject, created_at }) => ({
      id: String(id),
      cells: {
        at: timeCell(created_at),
        kind: statusCell(kind),
        recipient,
        purpose: statusCell(purpose),
        subject: textCell(subject),
      },
    }));
  },
  confidential: {
    role: 'admin',
    read: async (db, { merchant, id }) => {
      const body = await findBody(db, merchant, rowId(id));
      return [fieldsSection('message', { body }, { body: text((message) => message.body) })];
    },
  },
  operations: {},
});
