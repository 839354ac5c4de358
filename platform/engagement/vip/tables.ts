import type { ColumnType, Generated, Selectable } from 'kysely';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

interface VipMemberTable {
  member_id: WrittenOnce<bigint>;
  merchant: WrittenOnce<string>;
  rank: Generated<number>;
  /** Points towards the ranks, in 1/10 000; lowered when a rank is lost. */
  credit: Generated<bigint>;
  /** All points ever, in 1/10 000. */
  lifetime: Generated<bigint>;
  /** When the rank was reached. */
  since: Date;
  /** Last month, as `2026-11`, that was looked at for a loss. */
  checked: string | null;
  /** The month for which the member was told that the rank is at risk. */
  notice: string | null;
  notice_at: Date | null;
}

interface VipMonthTable {
  member_id: WrittenOnce<bigint>;
  month: WrittenOnce<string>;
  /** In 1/10 000. */
  points: bigint;
}

interface VipChangeTable {
  id: Generated<bigint>;
  member_id: WrittenOnce<bigint>;
  from_rank: WrittenOnce<number>;
  to_rank: WrittenOnce<number>;
  cause: WrittenOnce<'points' | 'month' | 'returned'>;
  at: WrittenOnce<Date>;
}

export type VipMemberRow = Selectable<VipMemberTable>;
export type VipChangeRow = Selectable<VipChangeTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    vip_member: VipMemberTable;
    vip_month: VipMonthTable;
    vip_change: VipChangeTable;
  }
}
