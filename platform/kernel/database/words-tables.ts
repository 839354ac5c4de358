import type { ColumnType, Generated } from 'kysely';

/** Written once, never changed. */
type Written = ColumnType<Date, Date, never>;

interface FeedbackTable {
  id: Generated<bigint>;
  merchant: string;
  member_id: bigint | null;
  question_type: string;
  content: string;
  language: string;
  status: Generated<'NEW' | 'READ' | 'ANSWERED'>;
  created_at: Written;
}

interface PromotionApplicationTable {
  id: Generated<bigint>;
  merchant: string;
  member_id: bigint;
  promotion: string;
  remark: string;
  status: Generated<'APPLYING' | 'JOINED' | 'REJECTED'>;
  created_at: Written;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  /** Why it was taken or refused. */
  reason: Generated<string>;
}

interface PromotionApplicationImageTable {
  application_id: bigint;
  position: number;
  kind: 'png' | 'jpg';
  content: Buffer;
}

/** Tables of migration 0131: what players write to operators. */
export interface WordsTables {
  feedback: FeedbackTable;
  promotion_application: PromotionApplicationTable;
  promotion_application_image: PromotionApplicationImageTable;
}
