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
 * Adds messages and the notifications of the members' pages. A notification is a row of the outbox, sent after the commit: NOTIFY in a
 * transaction that moves money would make commits wait for each other. Returns how many messages did not exist before.
 */
export async function addMessages(within: Executor, messages: readonly AddedMessage[]): Promise<number> {
  const rows = messages.map(({ memberId, kind, category, key, data, at, expiresAt }) => ({
    member_id: String(memberId),
    kind,
    category,
    key,
    data,
    created_at: at,
    expires_at: expiresAt ?? null,
  }));
  const { rows: counted } = await sql<{ count: number }>`
    with added as (
      insert into member_message (member_id, kind, category, key, data, created_at, expires_at)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (member_id bigint, kind text, category text,
        key text, data jsonb, created_at timestamptz, expires_at timestamptz)
      on conflict (member_id, kind, key) do nothing returning member_id
    ), announced as (insert into books.outbox (topic, owner_id) select distinct 'inbox', member_id from added)
    select count(*)::integer as count from added
  `.execute(within);
  return counted[0]?.count ?? 0;
}
