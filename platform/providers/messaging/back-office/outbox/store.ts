import type { Executor } from '../../../../kernel/database/connection.ts';
import type { TimeRange } from '../../../../kernel/queues/filters.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

interface OutboxQuery {
  readonly merchant: string;
  /** A whole address or number; empty for all. */
  readonly recipient: string;
  readonly before: bigint | undefined;
  /** When the messages were stored. */
  readonly created: TimeRange;
  readonly id?: bigint | undefined;
}

/** Returns a page of the merchant's stored messages without their bodies, newest first. */
export function listOutbox(db: Executor, { merchant, recipient, before, created, id }: OutboxQuery) {
  let query = db
    .selectFrom('message')
    .select(['id', 'kind', 'recipient', 'purpose', 'subject', 'created_at'])
    .where('merchant', '=', merchant);
  if (id !== undefined) query = query.where('id', '=', id);
  if (created.from) query = query.where('created_at', '>=', created.from);
  if (created.until) query = query.where('created_at', '<', created.until);
  if (before !== undefined) query = query.where('id', '<', before);
  if (recipient !== '') query = query.where('recipient', '=', recipient);
  return query.orderBy('id', 'desc').limit(PAGE).execute();
}

/** Returns the body of one of the merchant's messages. */
export async function findBody(db: Executor, merchant: string, id: bigint | undefined): Promise<string | undefined> {
  const row = await db
    .selectFrom('message')
    .select('body')
    .where('merchant', '=', merchant)
    .where('id', '=', id ?? -1n)
    .executeTakeFirst();
  return row?.body;
}
