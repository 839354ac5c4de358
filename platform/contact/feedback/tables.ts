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
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    feedback: FeedbackTable;
  }
}
