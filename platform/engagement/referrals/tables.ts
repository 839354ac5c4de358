import type { ColumnType, Generated, Selectable } from 'kysely';

type WrittenOnce<Value> = ColumnType<Value, Value, never>;

interface ReferralCodeTable {
  member_id: WrittenOnce<bigint>;
  merchant: WrittenOnce<string>;
  code: WrittenOnce<string>;
}

interface ReferralTable {
  friend_id: WrittenOnce<bigint>;
  referrer_id: WrittenOnce<bigint>;
  merchant: WrittenOnce<string>;
  joined_at: WrittenOnce<Date>;
  state: Generated<'joined' | 'reached' | 'refused'>;
  /** Valid stakes of the friend in 1/10 000. */
  valid: Generated<bigint>;
  /** Why it counts for nobody. */
  reason: ColumnType<string | null, never, string>;
  decided_at: ColumnType<Date | null, never, Date>;
  /** What it took when it counted. */
  required: ColumnType<bigint | null, never, bigint>;
  /** When its identities were compared last after it counted. */
  checked_at: ColumnType<Date | null, never, Date>;
}

export type Referral = Selectable<ReferralTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    referral_code: ReferralCodeTable;
    referral: ReferralTable;
  }
}
