import type { Generated, JSONColumnType } from 'kysely';
import type { Marker } from './rules.ts';

/** Members whose play shows signs of harm; one open case for each. */
interface BehaviourCaseTable {
  id: Generated<bigint>;
  merchant: string;
  member_id: bigint;
  state: 'open' | 'closed';
  score: number;
  markers: JSONColumnType<readonly Marker[], string, string>;
  opened_at: Date;
  /** When the signs were found last. */
  seen_at: Date;
  closed_at: Date | null;
  outcome: string | null;
  /** When the player was written to. */
  told_at: Date | null;
}

/** What was done about a case, by the platform or an operator. Rows are only added. */
interface BehaviourStepTable {
  id: Generated<bigint>;
  case_id: bigint;
  at: Date;
  by: string;
  action: string;
  note: string;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    behaviour_case: BehaviourCaseTable;
    behaviour_step: BehaviourStepTable;
  }
}
