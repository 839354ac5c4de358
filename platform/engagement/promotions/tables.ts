import type { ColumnType, Generated } from 'kysely';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;

interface PromotionApplicationTable {
  id: Generated<bigint>;
  merchant: string;
  member_id: bigint;
  promotion: string;
  remark: string;
  status: Generated<'APPLYING' | 'JOINED' | 'REJECTED'>;
  created_at: CreatedAt;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  /** The reason for the decision. */
  reason: Generated<string>;
}

interface PromotionApplicationImageTable {
  application_id: bigint;
  position: number;
  kind: 'png' | 'jpg';
  content: Buffer;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    promotion_application: PromotionApplicationTable;
    promotion_application_image: PromotionApplicationImageTable;
  }
}
