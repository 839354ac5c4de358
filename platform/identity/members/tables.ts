import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

interface MemberTable {
  id: Generated<bigint>;
  merchant: string;
  /** As the player typed it. */
  username: string;
  /** Normalised for comparison. */
  username_folded: string;
  password_hash: string;
  /** Number of the account type; role.ts maps it to a role. */
  customer_type: Generated<number>;
  nickname: Generated<string>;
  /** The other registration fields. */
  profile: JSONColumnType<Record<string, string>, string, string>;
  password_expired: Generated<boolean>;
  /** In E.164; unique within a merchant. */
  mobile: Generated<string | null>;
  /** Without the dialling code, as players type it. */
  mobile_national: Generated<string | null>;
  /** Normalised for comparison. */
  email: Generated<string | null>;
  /** When a code proved that the number, or the address, is the member's; null when none did. */
  mobile_verified_at: Generated<Date | null>;
  email_verified_at: Generated<Date | null>;
  /** False for accounts that sign in by one-time code only. */
  has_password: Generated<boolean>;
  /** Hash of the payment password, which withdrawals and goods require; null when none is set. */
  payment_password_hash: Generated<string | null>;
  /** Whether another person chose the password. */
  password_default: Generated<boolean>;
  password_changed_at: Generated<Date | null>;
  greeted_at: Generated<Date | null>;
  /** When the account was locked, and the reason. */
  locked_at: Generated<Date | null>;
  locked_because: Generated<string | null>;
  /** Created by sandbox seeds; the back office marks such members. */
  is_sandbox: Generated<boolean>;
  created_at: CreatedAt;
  last_login_at: Date | null;
  /** The sign-in before the last one. */
  previous_login_at: Generated<Date | null>;
}

/** What operators wrote about a member. Rows are only added. */
interface MemberNoteTable {
  id: Generated<bigint>;
  member_id: bigint;
  /** Name of the operator. */
  author: string;
  text: string;
  created_at: CreatedAt;
}

/** What keeps members from playing: an operator's lock, an exclusion or a cool-off of their own; one row for each. */
interface PlayBlockTable {
  member_id: bigint;
  reason: 'blocked' | 'excluded' | 'cool_off';
  until_at: Date | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    member: MemberTable;
    member_note: MemberNoteTable;
    play_block: PlayBlockTable;
  }
}
