import { textCell, timeCell } from '../../../queues/cells.ts';
import { defineQueue, MAX_WAITING, PAGE } from '../../../queues/queue.ts';
import { listDeadLetters } from '../../store.ts';
import { payloadText } from './payload-text.ts';

/** Jobs that failed for the last time: an operator runs them again or discards them. */
export const queue = defineQueue({
  audience: 'platform',
  role: 'publisher',
  columns: [
    { key: 'failedAt', type: 'time' },
    { key: 'job', type: 'text' },
    { key: 'error', type: 'text' },
    { key: 'attempts', type: 'count' },
    { key: 'payload', type: 'text', onPage: true },
    { key: 'createdAt', type: 'time', onPage: true },
  ],
  searchable: true,
  rows: async (db, { before, search, id }) => {
    const query = {
      limit: PAGE,
      ...(before === undefined ? {} : { before }),
      ...(search === '' ? {} : { job: search }),
    };
    const { rows } = await listDeadLetters(db, id === undefined ? query : { id });
    return rows.map((row) => ({
      id: row.id,
      cells: {
        failedAt: timeCell(row.failedAt),
        job: row.job,
        error: textCell(row.error),
        attempts: row.attempts,
        payload: payloadText(row.payload),
        createdAt: timeCell(row.createdAt),
      },
    }));
  },
  waiting: { filter: {}, count: async (db) => Math.min(MAX_WAITING, (await listDeadLetters(db, { limit: 1 })).total) },
  operations: {
    retry: {
      role: 'publisher',
      scope: 'row',
      bulk: true,
      run: async ({ platform, within, id }) => (await platform.jobs.deadLetters.retry([id], within)) > 0,
    },
    discard: {
      role: 'publisher',
      scope: 'row',
      bulk: true,
      dangerous: true,
      run: async ({ platform, within, id }) => (await platform.jobs.deadLetters.discard([id], within)) > 0,
    },
  },
});
