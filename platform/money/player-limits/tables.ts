import type { ColumnType, Generated } from 'kysely';

export type LimitKind = 'deposit' | 'stake' | 'loss' | 'session';
export type LimitPeriod = 'day' | 'week' | 'month';
export type ExclusionKind = 'cool_off' | 'excluded';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** What players set. Rows are only added; a confirmation of a raise is a row of its own. */
interface RgLimitTable {
  id: Generated<bigint>;
  member_id: WrittenOnce<bigint>;
  kind: WrittenOnce<LimitKind>;
  period: WrittenOnce<LimitPeriod>;
  /** In 1/10 000 of the currency, or seconds of play; null ends the limit. */
  amount: WrittenOnce<bigint | null>;
  requested_at: WrittenOnce<Date>;
  /** When the row is in force, or when a raise may be confirmed. */
  effective_from: WrittenOnce<Date>;
  confirmed_at: WrittenOnce<Date | null>;
}

/** Limits in force, with what is used of each until `resets_at`. */
interface RgCounterTable {
  member_id: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint;
  used: bigint;
  /** Time zone of the merchant, in which periods begin. */
  zone: string;
  resets_at: Date;
  /** Until when time of play is counted. */
  seen_at: Date | null;
}

/** Deposits that count against limits: ordered ones, and paid ones. */
interface RgDepositTable {
  order_id: string;
  member_id: bigint;
  amount: bigint;
  counted_at: Date;
}

/** Cool-offs and self-exclusions. */
interface RgExclusionTable {
  id: Generated<bigint>;
  member_id: WrittenOnce<bigint>;
  kind: WrittenOnce<ExclusionKind>;
  began_at: WrittenOnce<Date>;
  /** Null has no end. */
  until_at: WrittenOnce<Date | null>;
  /** When the player may play again, after asking to return. */
  returned_at: Date | null;
}

/** Hashes by which a person who excluded themselves is recognised at a registration. */
interface RgIdentityTable {
  merchant: string;
  hash: Buffer;
  member_id: bigint;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    rg_limit: RgLimitTable;
    rg_counter: RgCounterTable;
    rg_deposit: RgDepositTable;
    rg_exclusion: RgExclusionTable;
    rg_identity: RgIdentityTable;
  }
}
