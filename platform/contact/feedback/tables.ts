import type { ColumnType, Generated } from 'kysely';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

interface FeedbackTable {
  id: Generated<bigint>;
  merchant: string;
  member_id: bigint | null;
  question_type: string;
  content: string;
  language: string;
  status: Generated<'NEW' | 'READ' | 'ANSWERED'>;
  created_at: CreatedAt;
  /** What an operator answered; null when none did, or when the answer was given elsewhere. */
  answer: Generated<string | null>;
  answered_at: Generated<Date | null>;
  /** Name of the operator. */
  answered_by: Generated<string | null>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    feedback: FeedbackTable;
  }
}
