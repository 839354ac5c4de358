import type { OpsQueueRowResponse } from '../../../generated/types/operator-calls.ts';
import { hasRole } from '../../../rules/operator-error-codes.ts';
import { labelsOf } from '../../kernel/queues/labels.ts';
import type { LoadedQueue } from '../../kernel/queues/load-queues.ts';
import type { DetailsQuery, RowsQuery } from '../../kernel/queues/queue.ts';
import type { Section } from '../../kernel/queues/sections.ts';
import { WHOLE_PLATFORM } from '../audit-log/audit.ts';
import { toAuditRow } from '../audit-log/handlers.ts';
import { listRowHistory } from '../audit-log/store.ts';
import { type OperatorContext, operatorOf } from '../requests/handler.ts';
import { withPending } from './rows.ts';

/** Entries of the audit log on a detail page; the log's own screen has all of them. */
const MAX_HISTORY = 50;

/** Returns a row with the sections of its detail page and its history; undefined when the queue has no such row. */
export async function rowDetails(
  loaded: LoadedQueue,
  query: RowsQuery & { readonly id: string },
  context: OperatorContext,
): Promise<OpsQueueRowResponse | undefined> {
  const { db } = context.platform.database;
  const { name, queue } = loaded;
  const found = (await queue.rows(db, query)).find(({ id }) => id === query.id);
  if (!found) return undefined;
  const { merchant, currency, id, now, language } = query;
  const details = { merchant, currency, id, now, language };
  const revealed = await revealSections(loaded, details, context);
  const read = await Promise.all(loaded.sections.map((sections) => sections(db, details, context.platform)));
  // What the platform itself does to rows that belong to no merchant is in the log of none.
  const merchants = queue.audience === 'platform' ? [merchant, WHOLE_PLATFORM] : [merchant];
  const history = await listRowHistory(db, { merchants, queue: name, id, max: MAX_HISTORY });
  const [row] = await withPending(db, [found], { merchant, queue: name, now });
  if (!row) return undefined;
  const labels = labelsOf(loaded, language);
  return {
    row,
    sections: [...revealed, ...read.flat()].map(({ key, kind, labels: own, columns, rows }) => ({
      key,
      kind,
      title: (own ?? labels)[`section.${key}`] ?? key,
      ...(own ? { labels: { ...own } } : {}),
      columns: columns.map(({ key: column, type }) => ({ key: column, type })),
      rows: rows.map(({ cells, to }) => ({ cells: { ...cells }, ...(to ? { to: { ...to } } : {}) })),
    })),
    history: history.map(toAuditRow),
  };
}

/**
 * Returns the confidential sections of a row to an operator of their role, after an audit entry; none to others. A row without any
 * leaves no entry: the log says who has seen something, not who has looked for it.
 */
async function revealSections(
  { name, queue: { confidential } }: LoadedQueue,
  query: DetailsQuery,
  context: OperatorContext,
): Promise<readonly Section[]> {
  if (!confidential || !hasRole(operatorOf(context).role, confidential.role)) return [];
  const sections = await confidential.read(context.platform.database.db, query, context.platform);
  if (sections.length > 0) await context.note({ target: { kind: 'row', queue: name, id: query.id }, act: 'reveal' });
  return sections;
}
