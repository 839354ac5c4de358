import type { QueueRow as WireRow } from '../../../generated/types/operator-calls.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { QueueRow } from '../../kernel/queues/queue.ts';
import { listPending } from '../approvals/store.ts';
import { pendingOf } from './request-approval.ts';

interface Place {
  readonly merchant: string;
  readonly queue: string;
  readonly now: number;
}

/** Returns rows as operators get them, each with the request that waits for a second operator. */
export async function withPending(
  db: Executor,
  rows: readonly QueueRow[],
  { merchant, queue, now }: Place,
): Promise<WireRow[]> {
  const pending = await listPending(db, { merchant, queue, ids: rows.map(({ id }) => id), now: new Date(now) });
  return rows.map(({ id, cells, operations, current }) => {
    const request = pending.find(({ row_id: row }) => row === id);
    return {
      id,
      cells: { ...cells },
      ...(operations ? { operations: [...operations] } : {}),
      ...(current ? { current: { ...current } } : {}),
      ...(request ? { pending: pendingOf(request) } : {}),
    };
  });
}
