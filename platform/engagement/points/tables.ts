import type { ColumnType } from 'kysely';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

interface PointCarryTable {
  member_id: WrittenOnce<bigint>;
  /** What earns the points, such as `rng`. */
  kind: WrittenOnce<string>;
  /** Part of the next point in 1/10 000 000 000 000. */
  carry: bigint;
}

interface PointDebtTable {
  member_id: WrittenOnce<bigint>;
  /** Whole points that later points are set off against. */
  owed: bigint;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    point_carry: PointCarryTable;
    point_debt: PointDebtTable;
  }
}
