import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Audience, BroadcastTexts } from './broadcasts/rules.ts';

type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** A channel by which members get copies of messages. */
export type CopyChannel = 'mail' | 'sms' | 'push';

/** What a member chose, and when: never changed. The newest row of a category and channel is in force. */
interface MessageConsentTable {
  id: Generated<bigint>;
  member_id: WrittenOnce<bigint>;
  category: WrittenOnce<string>;
  channel: WrittenOnce<CopyChannel>;
  chosen: WrittenOnce<boolean>;
  /** Language in which the member read the question, and in which copies are written. */
  language: WrittenOnce<string>;
  address: WrittenOnce<string>;
  at: WrittenOnce<Date>;
}

/** A browser that shows push messages of a member, until the member logs out or unsubscribes there, or another one logs in. */
interface PushSubscriptionTable {
  /** Its address, which changes when the browser renews the subscription. */
  endpoint: string;
  member_id: bigint;
  /** The newest session of the member in that browser; it may have expired. */
  session_key: Buffer;
  /** Random id of the browser; empty for one that keeps nothing. */
  device: Generated<string>;
  /** Origin of the page that subscribed. */
  origin: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  /** When the push service answered that it knows the address no more; null while it is in use. */
  gone_at: Date | null;
}

/** A copy that is to be sent; the row is deleted when it is sent or given up. */
interface MessageCopyTable {
  id: Generated<bigint>;
  message_id: WrittenOnce<bigint>;
  channel: WrittenOnce<CopyChannel>;
  language: WrittenOnce<string>;
  /** Endpoint of a push subscription; empty for mail and SMS, whose address is read when they are sent. */
  target: WrittenOnce<string>;
  tries: Generated<number>;
  due_at: Date;
}

/** Hours without copies, in minutes of the day; they may pass midnight. */
interface MessageQuietHoursTable {
  member_id: WrittenOnce<bigint>;
  starts: number;
  ends: number;
  time_zone: string;
  changed_at: Date;
}

/** A message of an operator to an audience. */
interface BroadcastTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  state: Generated<'draft' | 'scheduled' | 'stopped'>;
  audience: JSONColumnType<Audience, string, never>;
  texts: JSONColumnType<BroadcastTexts, string, string>;
  /** Texts of the second half of the audience, to compare; null: all get the same. */
  other_texts: ColumnType<BroadcastTexts | null, string | null, string | null>;
  /** Members of the audience when it was counted last. */
  reach: number;
  starts_at: Date | null;
  ends_at: Date | null;
  /** When open pages were notified of it. */
  announced_at: Date | null;
  created_by: WrittenOnce<string>;
  created_at: WrittenOnce<Date>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    message_consent: MessageConsentTable;
    push_subscription: PushSubscriptionTable;
    message_copy: MessageCopyTable;
    message_quiet_hours: MessageQuietHoursTable;
    broadcast: BroadcastTable;
  }
}
