import { type Executor, sql } from '../database/connection.ts';

/** A value as it is stored; its kind is in the declaration of the message. */
export type StoredValue = string | number | Readonly<Record<string, string>>;
export type StoredValues = Readonly<Record<string, StoredValue>>;

interface AddedMessage {
  readonly memberId: bigint;
  readonly kind: string;
  readonly category: string;
  readonly key: string;
  readonly data: StoredValues;
  readonly at: Date;
  readonly expiresAt: Date | undefined;
}

/**
 * Adds a message and the notification of the member's pages. The notification is a row of the outbox, sent after the commit: NOTIFY
 * in a transaction that moves money would make commits wait for each other. Returns false when the message existed.
 */
export async function addMessage(within: Executor, message: AddedMessage): Promise<boolean> {
  const { memberId, kind, category, key, data, at, expiresAt } = message;
  const { rows } = await sql<{ added: boolean }>`
    with added as (
      insert into member_message (member_id, kind, category, key, data, created_at, expires_at)
      values (${memberId}, ${kind}, ${category}, ${key}, ${JSON.stringify(data)}::jsonb, ${at}, ${expiresAt ?? null})
      on conflict (member_id, kind, key) do nothing returning member_id
    ), announced as (insert into books.outbox (topic, owner_id) select 'inbox', member_id from added)
    select exists (select from added) as added
  `.execute(within);
  return rows[0]?.added === true;
}
