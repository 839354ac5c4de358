import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PromotionDefinition } from '../../../generated/types/data.ts';
import type { DrainVerdict } from '../../../rules/promotions/drain.ts';

/** A timestamp that is written with the row and never updated. */
type CreatedAt = ColumnType<Date, Date, never>;
type WrittenOnce<Value> = ColumnType<Value, Value, never>;

export type PromotionState = 'draft' | 'live' | 'paused' | 'ended';
export type GrantState = 'claim' | 'review' | 'issued' | 'claimed' | 'rejected' | 'expired' | 'withdrawn';

interface PromotionTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  key: WrittenOnce<string>;
  state: ColumnType<PromotionState, PromotionState | undefined, PromotionState>;
  /** Of the last published definition; 0 before the first. */
  version: Generated<number>;
  position: Generated<number>;
  draft: JSONColumnType<PromotionDefinition, string, string>;
  edited_by: string;
  edited_at: Date;
  /** Rises with every change of any promotion. */
  changed: Generated<bigint>;
}

interface PromotionVersionTable {
  promotion_id: WrittenOnce<bigint>;
  version: WrittenOnce<number>;
  definition: JSONColumnType<PromotionDefinition, string, never>;
  verdict: JSONColumnType<DrainVerdict, string, never>;
  /** What the operator accepted that a reward costs. */
  accepted: WrittenOnce<bigint | null>;
  published_by: WrittenOnce<string>;
  published_at: CreatedAt;
}

interface PromotionBudgetTable {
  promotion_id: WrittenOnce<bigint>;
  budget: bigint;
  reserved: Generated<bigint>;
  grants: Generated<number>;
  today: Generated<Date | null>;
  grants_today: Generated<number>;
}

/** A member's part in one period of a promotion. */
interface PromotionPartTable {
  promotion_id: WrittenOnce<bigint>;
  member_id: WrittenOnce<bigint>;
  period: WrittenOnce<string>;
  version: WrittenOnce<number>;
  currency: WrittenOnce<string>;
  joined_at: CreatedAt;
  ends_at: WrittenOnce<Date | null>;
  /** When the end of the period is paid; null when it pays nothing. */
  settles_at: WrittenOnce<Date | null>;
  /** When the end of the period was paid, or found to pay nothing. */
  settled_at: ColumnType<Date | null, never, Date>;
  valid: Generated<bigint>;
  stake: Generated<bigint>;
  won: Generated<bigint>;
  rewards: Generated<bigint>;
  rounds: Generated<number>;
  days: Generated<number>;
  last_day: Generated<string>;
  best: Generated<number>;
  steps: Generated<number>;
  /** Number of the event that changed the sums last: of two equal scores the earlier one is ahead. */
  reached: Generated<bigint>;
  /** Why the last happening did not count, or was not paid. */
  why: Generated<string | null>;
}

interface PromotionGrantTable {
  id: Generated<bigint>;
  promotion_id: WrittenOnce<bigint>;
  member_id: WrittenOnce<bigint>;
  period: WrittenOnce<string>;
  step: WrittenOnce<number>;
  merchant: WrittenOnce<string>;
  version: WrittenOnce<number>;
  currency: WrittenOnce<string>;
  kind: WrittenOnce<string>;
  /** The happening that earned it. */
  source: WrittenOnce<string>;
  /** A happening earns in one promotion of a group. */
  group_name: WrittenOnce<string | null>;
  base: WrittenOnce<bigint>;
  amount: WrittenOnce<bigint>;
  state: GrantState;
  bonus_id: ColumnType<bigint | null, never, bigint>;
  earned_at: CreatedAt;
  claim_by: ColumnType<Date | null, Date | null, Date | null>;
  /** When the member was told that the reward expires. */
  told_at: ColumnType<Date | null, never, Date>;
  /** When the member was told a second time, a day before. */
  told_again_at: ColumnType<Date | null, never, Date>;
  paid_at: ColumnType<Date | null, never, Date>;
  decided_by: ColumnType<string | null, never, string>;
  reason: ColumnType<string, never, string>;
  /** What of it was spent when it was taken back. */
  owed: ColumnType<bigint, never, bigint>;
  /** What of it was set off against the member's debt when it was paid. */
  set_off: ColumnType<bigint, never, bigint>;
}

interface PromotionIdentityTable {
  promotion_id: WrittenOnce<bigint>;
  kind: WrittenOnce<string>;
  hash: WrittenOnce<Buffer>;
  member_id: WrittenOnce<bigint>;
}

interface PromotionDebtTable {
  member_id: WrittenOnce<bigint>;
  currency: WrittenOnce<string>;
  amount: bigint;
}

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
  /** A messenger and the applicant's name there. */
  messenger: Generated<string | null>;
  handle: Generated<string | null>;
  /** The name in normal form: it applies once in a promotion. */
  handle_key: Generated<string | null>;
}

interface PromotionApplicationImageTable {
  application_id: bigint;
  position: number;
  kind: 'png' | 'jpg';
  content: Buffer;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    promotion: PromotionTable;
    promotion_version: PromotionVersionTable;
    promotion_budget: PromotionBudgetTable;
    promotion_part: PromotionPartTable;
    promotion_grant: PromotionGrantTable;
    promotion_identity: PromotionIdentityTable;
    promotion_debt: PromotionDebtTable;
    promotion_application: PromotionApplicationTable;
    promotion_application_image: PromotionApplicationImageTable;
  }
}
