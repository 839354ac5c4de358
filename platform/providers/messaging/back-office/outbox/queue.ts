import { statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, defineQueue, rowId } from '../../../../kernel/queues/queue.ts';
import { listOutbox } from './store.ts';

/** Messages of the sandbox, which stores them instead of sending them. */
export const queue = defineQueue({
  columns: [
    { key: 'at', type: 'time' },
    { key: 'kind', type: 'status' },
    { key: 'recipient', type: 'text' },
    { key: 'purpose', type: 'status' },
    { key: 'subject', type: 'text' },
    { key: 'body', type: 'text' },
  ],
  searchable: true,
  rows: async (db, { merchant, before, search, id }) => {
    const rows = await listOutbox(db, { merchant, recipient: search, before: countOf(before), id: rowId(id) });
    return rows.map(({ id, kind, recipient, purpose, subject, body, created_at }) => ({
      id: String(id),
      cells: {
        at: timeCell(created_at),
        kind: statusCell(kind),
        recipient,
        purpose: statusCell(purpose),
        subject: textCell(subject),
        body,
      },
    }));
  },
  operations: {},
});
