import type { OpsQueueRowResponse } from '../../../generated/types/operator-calls.ts';
import type { LoadedQueue } from '../../kernel/queues/load-queues.ts';
import { labelsOf } from '../../kernel/queues/labels.ts';
import type { RowsQuery } from '../../kernel/queues/queue.ts';
import type { Platform } from '../../kernel/platform.ts';
import { listRowHistory } from '../audit-log/store.ts';
import { toAuditRow } from '../audit-log/handlers.ts';
import { withPending } from './rows.ts';

/** Entries of the audit log on a detail page; the log's own screen has all of them. */
const MAX_HISTORY = 50;

/** Returns a row with the sections of its detail page and its history; undefined when the queue has no such row. */
export async function rowDetails(
  loaded: LoadedQueue,
  query: RowsQuery & { readonly id: string },
  { database }: Pick<Platform, 'database'>,
): Promise<OpsQueueRowResponse | undefined> {
  const { db } = database;
  const { name, queue } = loaded;
  const found = (await queue.rows(db, query)).find(({ id }) => id === query.id);
  if (!found) return undefined;
  const { merchant, id, now, language } = query;
  const read = await Promise.all(loaded.sections.map((sections) => sections(db, { merchant, id, now, language })));
  const history = await listRowHistory(db, { merchant, queue: name, id, max: MAX_HISTORY });
  const [row] = await withPending(db, [found], { merchant, queue: name, now });
  if (!row) return undefined;
  const labels = labelsOf(loaded, language);
  return {
    row,
    sections: read.flat().map(({ key, kind, columns, rows }) => ({
      key,
      kind,
      title: labels[`section.${key}`] ?? key,
      columns: columns.map((column) => ({ ...column })),
      rows: rows.map(({ cells, to }) => ({ cells: { ...cells }, ...(to ? { to: { ...to } } : {}) })),
    })),
    history: history.map(toAuditRow),
  };
}
