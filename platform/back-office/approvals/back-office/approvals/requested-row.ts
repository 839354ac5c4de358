import type { Executor } from '../../../../kernel/database/connection.ts';
import type { CellTypes } from '../../../../kernel/queues/cells.ts';
import { withLabelsOf } from '../../../../kernel/queues/foreign-sections.ts';
import { type LoadedQueue, loadQueues } from '../../../../kernel/queues/load-queues.ts';
import { NEWEST_FIRST } from '../../../../kernel/queues/order-store.ts';
import { countOf, type QueueRow, type ReadSections, type RowsQuery } from '../../../../kernel/queues/queue.ts';
import type { Section } from '../../../../kernel/queues/sections.ts';
import { listApprovals } from '../../store.ts';
import type { ApprovalRow } from '../../tables.ts';

/** A row of any queue, whose cells its columns describe. */
type AnyRow = QueueRow<Readonly<Record<string, unknown>>>;

/** Whoever sees the approvals sees the queue as well: it has no role and no audience of its own. */
const isForEverybody = ({ queue }: LoadedQueue): boolean => queue.role === undefined && queue.audience === undefined;

/** Returns the row that a request is about; undefined for one about a queue, and for a row that is gone. */
async function findRow(
  db: Executor,
  { row_id: id }: ApprovalRow,
  { queue, query }: { readonly queue: LoadedQueue | undefined; readonly query: Omit<RowsQuery, 'id' | 'before'> },
): Promise<AnyRow | undefined> {
  if (!queue || id === '' || !isForEverybody(queue)) return undefined;
  const rows = await queue.queue.rows(db, { ...query, search: '', filter: {}, before: undefined, id });
  return rows.find((row) => row.id === id);
}

/** What a request is about: whose, how much, and where the money goes if it is a payout. */
interface RequestedRow {
  readonly player: CellTypes['member'] | null;
  readonly amount: CellTypes['money'] | null;
  readonly bank: CellTypes['status'] | null;
  readonly account: CellTypes['text'] | null;
  readonly holder: CellTypes['text'] | null;
}

export const ABOUT_NOTHING: RequestedRow = { player: null, amount: null, bank: null, account: null, holder: null };

/**
 * Returns what the second operator has to see of the row that a request is about: player and amount, each from its first column of
 * the type, and the account by the names that the columns of payouts have.
 */
export async function requestedRow(
  db: Executor,
  request: ApprovalRow,
  context: Parameters<typeof findRow>[2],
): Promise<RequestedRow> {
  const row = await findRow(db, request, context);
  const first = (type: 'member' | 'money' | 'status' | 'text', key?: string): unknown => {
    const column = context.queue?.queue.columns.find((one) => one.type === type && (key ?? one.key) === one.key);
    return (column && row?.cells[column.key]) ?? null;
  };
  return {
    player: first('member') as RequestedRow['player'],
    amount: first('money') as RequestedRow['amount'],
    bank: first('status', 'bank') as RequestedRow['bank'],
    account: first('text', 'account') as RequestedRow['account'],
    holder: first('text', 'holder') as RequestedRow['holder'],
  };
}

/**
 * Returns what the second operator decides on: the row of the request, and the sections of its own page, in the words of its
 * queue. Confidential sections stay on that page.
 */
export const requestedSections: ReadSections = async (db, query, platform) => {
  const id = countOf(query.id);
  const [request] = id === undefined ? [] : await listApprovals(db, { merchant: query.merchant, id });
  const queue = request && (await loadQueues()).get(request.queue);
  if (!request || !queue) return [];
  const all = { ...query, search: '', filter: {}, order: NEWEST_FIRST, timeZone: 'UTC', operator: '' };
  const row = await findRow(db, request, { queue, query: all });
  if (!row) return [];
  const facts: Section = {
    key: 'row',
    kind: 'fields',
    columns: queue.queue.columns,
    rows: [{ cells: row.cells as Section['rows'][number]['cells'] }],
  };
  const read = await Promise.all(queue.sections.map((sections) => sections(db, { ...query, id: row.id }, platform)));
  // Its own facts have the title of the queue: this page has facts as well.
  return withLabelsOf(queue.name, { sections: [facts, ...read.flat()], language: query.language, title: 'queue' });
};
