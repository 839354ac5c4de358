import type { ColumnType, Generated, Selectable } from 'kysely';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

export type ConversationState = 'queued' | 'assigned' | 'waiting' | 'solved' | 'closed';

interface ServiceConversationTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  /** Null for a visitor, until they log in. */
  member_id: bigint | null;
  /** Hash of the token of a visitor’s browser. */
  visitor: Generated<string | null>;
  language: WrittenOnce<string>;
  topic: WrittenOnce<string>;
  cs_type: 'VIP' | 'LIVECHAT';
  /** 0 is answered first. */
  urgency: number;
  state: Generated<ConversationState>;
  /** Name of the operator who has it. */
  operator: Generated<string | null>;
  /** Path of the page on which it was begun, and the error that the player saw last. */
  page: Generated<string>;
  error_code: Generated<string>;
  is_complaint: Generated<boolean>;
  /** Number of the newest entry, and of the newest that the player was shown. */
  seq: Generated<bigint>;
  read_seq: Generated<bigint>;
  queued_at: Date;
  first_answer_at: Generated<Date | null>;
  changed_at: Date;
  solved_at: Generated<Date | null>;
  rating: Generated<number | null>;
  rating_text: Generated<string>;
  rated_at: Generated<Date | null>;
  created_at: WrittenOnce<Date>;
}

interface ServiceEntryTable {
  conversation_id: WrittenOnce<bigint>;
  seq: WrittenOnce<bigint>;
  kind: WrittenOnce<'player' | 'operator' | 'event'>;
  author: WrittenOnce<string>;
  client_id: WrittenOnce<string | null>;
  text: WrittenOnce<string>;
  picture_id: WrittenOnce<string | null>;
  picture_width: ColumnType<number, number | undefined, never>;
  picture_height: ColumnType<number, number | undefined, never>;
  created_at: WrittenOnce<Date>;
  /** When an outside service has taken the message. */
  forwarded_at: Generated<Date | null>;
}

/** What operators tell each other. */
interface ServiceNoteTable {
  id: Generated<bigint>;
  conversation_id: WrittenOnce<bigint>;
  operator: WrittenOnce<string>;
  text: WrittenOnce<string>;
  created_at: WrittenOnce<Date>;
}

interface ServiceAnswerTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  key: WrittenOnce<string>;
  language: WrittenOnce<string>;
  text: string;
  uses: Generated<number>;
  reviewed_at: Date;
}

interface ServiceHoursTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  /** 1 is Monday. */
  weekday: WrittenOnce<number>;
  /** Minutes of the day in the merchant's zone. */
  opens: WrittenOnce<number>;
  closes: WrittenOnce<number>;
}

interface ServiceHolidayTable {
  merchant: WrittenOnce<string>;
  day: WrittenOnce<Date>;
}

export type ConversationRow = Selectable<ServiceConversationTable>;
export type ServiceEntryRow = Selectable<ServiceEntryTable>;
export type HoursRow = Selectable<ServiceHoursTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    service_conversation: ServiceConversationTable;
    service_entry: ServiceEntryTable;
    service_note: ServiceNoteTable;
    service_answer: ServiceAnswerTable;
    service_hours: ServiceHoursTable;
    service_holiday: ServiceHolidayTable;
  }
}
