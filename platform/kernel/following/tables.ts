import type { ColumnType } from 'kysely';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

/** How far a consumer has read a numbered log. */
interface FollowPositionTable {
  consumer: WrittenOnce<string>;
  partition: WrittenOnce<number>;
  /** Number of the last row that was handled. */
  position: bigint;
}

declare module '../database/tables.ts' {
  interface Tables {
    follow_position: FollowPositionTable;
  }
}
