import type { ColumnType, Generated, Selectable } from 'kysely';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

interface MissionProgressTable {
  member_id: WrittenOnce<bigint>;
  mission: WrittenOnce<number>;
  /** `once`, a day as `2026-11-22` or the Monday of a week. */
  period: WrittenOnce<string>;
  /** Amounts in 1/10 000, counts as they are. */
  progress: Generated<bigint>;
  /** What counts once, such as games. */
  items: Generated<string[]>;
  /** The event that completed it. */
  done_seq: bigint | null;
  claimed_at: Date | null;
}

interface MissionScoreTable {
  merchant: WrittenOnce<string>;
  week: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  score: bigint;
  /** When the score was reached. */
  reached_at: Date;
}

export type MissionProgressRow = Selectable<MissionProgressTable>;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    mission_progress: MissionProgressTable;
    mission_score: MissionScoreTable;
  }
}
