import type { Executor } from '../../kernel/database/connection.ts';
import type { OutgoingMessage } from './channel.ts';

export interface StoredMessage {
  readonly id: string;
  readonly merchant: string;
  readonly kind: 'sms' | 'mail';
  readonly purpose: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MAX_MESSAGES = 50;
const RETENTION_MS = 24 * 60 * 60 * 1000;

export async function addMessage(db: Executor, message: OutgoingMessage, now: number): Promise<void> {
  await db
    .insertInto('message')
    .values({ ...message, adapter: 'outbox', created_at: new Date(now) })
    .execute();
}

/** Returns the newest messages, or those to one recipient when one is given. */
export async function listMessages(db: Executor, recipient?: string): Promise<readonly StoredMessage[]> {
  const all = db.selectFrom('message').selectAll().orderBy('id', 'desc').limit(MAX_MESSAGES);
  const rows = await (recipient ? all.where('recipient', '=', recipient) : all).execute();
  return rows.map(({ id, merchant, kind, purpose, recipient: to, subject, body, created_at }) => ({
    id: String(id),
    merchant,
    kind,
    purpose,
    recipient: to,
    subject,
    body,
    at: created_at.getTime(),
  }));
}

export async function purgeMessages(db: Executor, now: number): Promise<void> {
  await db
    .deleteFrom('message')
    .where('created_at', '<', new Date(now - RETENTION_MS))
    .execute();
}
