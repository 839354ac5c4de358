import type { ColumnType, Generated } from 'kysely';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

/** A message that was sent to a player, or that the sandbox stored instead of sending. */
interface MessageTable {
  id: Generated<bigint>;
  merchant: string;
  kind: 'sms' | 'mail';
  adapter: string;
  purpose: string;
  recipient: string;
  subject: Generated<string>;
  body: string;
  created_at: CreatedAt;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    message: MessageTable;
  }
}
