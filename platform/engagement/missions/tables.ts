import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { MissionReward } from './rules.ts';

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
  /** Null before it is complete, and in rows that are older than this column. */
  reward: JSONColumnType<MissionReward | null, string | null, string | null>;
  done_at: Date | null;
  /** Null when it can be claimed for ever. */
  claim_by: Date | null;
  told_at: Date | null;
  told_again_at: Date | null;
  expired_at: Date | null;
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
