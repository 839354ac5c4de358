import type { ColumnType, Generated } from 'kysely';

type WrittenOnce<Value> = ColumnType<Value, Value, never>;
type Filled<Value> = ColumnType<Value, Value | undefined, never>;

/** What members did, in the order in which it became visible. */
interface MemberEventTable {
  seq: WrittenOnce<bigint>;
  partition: WrittenOnce<number>;
  member_id: WrittenOnce<bigint>;
  merchant: WrittenOnce<string>;
  currency: WrittenOnce<string>;
  realm: WrittenOnce<'real' | 'play'>;
  kind: WrittenOnce<string>;
  /** Where it comes from, such as `tx:81` or `round:VENDOR:7`. */
  source: WrittenOnce<string>;
  at: WrittenOnce<Date>;
  amount: Filled<bigint>;
  valid: Filled<bigint>;
  stake: Filled<bigint>;
  won: Filled<bigint>;
  bonus_stake: Filled<bigint>;
  rounds: Filled<number>;
  ordinal: Filled<number>;
  game: WrittenOnce<string | null>;
  category: WrittenOnce<string | null>;
  name: WrittenOnce<string | null>;
}

/** What other domains recorded and the relay has not moved yet. */
interface MemberEventInboxTable {
  id: Generated<bigint>;
  member_id: bigint;
  currency: string;
  realm: 'real' | 'play';
  kind: string;
  source: string;
  at: Date;
  amount: Generated<bigint>;
  name: string | null;
}

/** From when on what members do is rewarded; no row: always. */
interface MemberEventStartTable {
  at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    member_event: MemberEventTable;
    member_event_inbox: MemberEventInboxTable;
    member_event_start: MemberEventStartTable;
  }
}
