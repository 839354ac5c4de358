import type { Executor } from '../../../../kernel/database/connection.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

interface OutboxQuery {
  readonly merchant: string;
  /** A whole address or number; empty for all. */
  readonly recipient: string;
  readonly before: bigint | undefined;
  readonly id?: bigint | undefined;
}

/** Returns a page of the merchant's stored messages, newest first. */
export function listOutbox(db: Executor, { merchant, recipient, before, id }: OutboxQuery) {
  let query = db.selectFrom('message').selectAll().where('merchant', '=', merchant);
  if (id !== undefined) query = query.where('id', '=', id);
  if (before !== undefined) query = query.where('id', '<', before);
  if (recipient !== '') query = query.where('recipient', '=', recipient);
  return query.orderBy('id', 'desc').limit(PAGE).execute();
}
