import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CaseKind } from './filter/evaluate.ts';
import type { LinkPolicy } from './filter/links.ts';
import type { WordAction } from './filter/words.ts';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

export type ChatRole = 'member' | 'moderator' | 'host';

interface ChatRoomTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  language: WrittenOnce<string>;
  name: WrittenOnce<string>;
  /** Number of the newest entry. */
  seq: Generated<bigint>;
  slow_seconds: Generated<number>;
  links: Generated<LinkPolicy>;
  allowed_hosts: Generated<string[]>;
  pictures: Generated<boolean>;
  guests_read: Generated<boolean>;
  frozen: Generated<boolean>;
  emoji_only: Generated<boolean>;
  min_rank: Generated<number>;
  created_at: WrittenOnce<Date>;
}

interface ChatPersonTable {
  member_id: WrittenOnce<bigint>;
  merchant: WrittenOnce<string>;
  /** Identity of the person for other players. */
  number: Generated<bigint>;
  name: string;
  name_form: string;
  role: Generated<ChatRole>;
  created_at: WrittenOnce<Date>;
}

interface ChatSeatTable {
  room_id: WrittenOnce<bigint>;
  member_id: WrittenOnce<bigint>;
  last_read_seq: Generated<bigint>;
  last_sent_at: Date | null;
}

interface ChatEntryTable {
  room_id: WrittenOnce<bigint>;
  seq: WrittenOnce<bigint>;
  kind: WrittenOnce<'message' | 'removed' | 'released' | 'rules'>;
  state: Generated<'shown' | 'held' | 'removed'>;
  member_id: bigint | null;
  /** Number, name and role of the sender as they were. */
  number: bigint | null;
  name: Generated<string>;
  role: Generated<ChatRole>;
  client_id: WrittenOnce<string | null>;
  text: Generated<string>;
  mentions: Generated<bigint[]>;
  reply_to: bigint | null;
  picture_id: string | null;
  picture_width: Generated<number>;
  picture_height: Generated<number>;
  /** The entry that was removed or released. */
  target: bigint | null;
  created_at: WrittenOnce<Date>;
}

interface ChatSanctionTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  /** Null for all rooms of the merchant. */
  room_id: WrittenOnce<bigint | null>;
  member_id: WrittenOnce<bigint>;
  kind: WrittenOnce<'mute' | 'ban'>;
  reason: WrittenOnce<string>;
  /** The message as it was. */
  evidence: WrittenOnce<string>;
  until_at: WrittenOnce<Date | null>;
  created_at: WrittenOnce<Date>;
  created_by: WrittenOnce<string>;
  lifted_at: Date | null;
  lifted_by: string | null;
}

interface ChatReportTable {
  room_id: WrittenOnce<bigint>;
  seq: WrittenOnce<bigint>;
  member_id: WrittenOnce<bigint>;
  reason: WrittenOnce<string>;
  created_at: WrittenOnce<Date>;
}

interface ChatCaseTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  room_id: WrittenOnce<bigint>;
  seq: WrittenOnce<bigint>;
  kind: CaseKind;
  /** Order in which cases are looked at; 0 comes first. */
  harm: number;
  opened_at: WrittenOnce<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  decision: string | null;
}

interface ChatWordTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  /** Empty for all languages. */
  language: Generated<string>;
  word: WrittenOnce<string>;
  /** The word as texts are searched for it. */
  form: WrittenOnce<string>;
  action: WordAction;
  created_at: WrittenOnce<Date>;
  created_by: WrittenOnce<string>;
}

interface ChatPresenceTable {
  room_id: WrittenOnce<bigint>;
  process: WrittenOnce<string>;
  people: number;
  at: Date;
}

export type RoomRow = Selectable<ChatRoomTable>;
export type PersonRow = Selectable<ChatPersonTable>;
export type EntryRow = Selectable<ChatEntryTable>;
export type SanctionRow = Selectable<ChatSanctionTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    chat_room: ChatRoomTable;
    chat_person: ChatPersonTable;
    chat_seat: ChatSeatTable;
    chat_entry: ChatEntryTable;
    chat_sanction: ChatSanctionTable;
    chat_report: ChatReportTable;
    chat_case: ChatCaseTable;
    chat_word: ChatWordTable;
    chat_presence: ChatPresenceTable;
  }
}
