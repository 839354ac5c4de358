import type { Surroundings } from '../../kernel/adapters/adapter.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Channel } from './channel.ts';

/** The sandbox's channel: messages stay in the database, where operators read them. Nothing leaves the machine. */
export function createOutbox({
  database,
  clock,
  log,
  print,
}: Pick<Surroundings, 'database' | 'clock' | 'log' | 'print'>): Channel {
  return {
    send: async (message) => {
      try {
        await database.db
          .insertInto('message')
          .values({ ...message, adapter: 'outbox', created_at: new Date(clock.now()) })
          .execute();
      } catch (error) {
        return { ok: false, reason: String(error) };
      }
      if (print) log.info({ to: message.recipient, subject: message.subject, text: message.body }, 'sandbox message');
      return { ok: true };
    },
  };
}

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

const MOST = 50;

/** The newest messages, to one recipient when one is given. */
export async function readOutbox(db: Executor, recipient?: string): Promise<readonly StoredMessage[]> {
  const all = db.selectFrom('message').selectAll().orderBy('id', 'desc').limit(MOST);
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
