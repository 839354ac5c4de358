import type { ColumnType } from 'kysely';

/** The interval of a player's reality check, and when they acknowledged the last one. */
interface RgRealityCheckTable {
  member_id: bigint;
  /** Null: the merchant's interval. */
  minutes: number | null;
  acknowledged_at: ColumnType<Date | null>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    rg_reality_check: RgRealityCheckTable;
  }
}
