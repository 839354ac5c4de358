import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { BonusStatus } from '../../../rules/turnover/bonus.ts';
import type { BonusTerms } from '../../../rules/turnover/terms.ts';

/** A column that is written once and never updated. */
type WrittenOnce<Value> = ColumnType<Value, Value, never>;
type ById = ColumnType<bigint, bigint | undefined, bigint>;

/** Bonuses, moved from status to status by the functions bonus_… of the database. Amounts are in 1/10 000. */
interface BonusTable {
  id: Generated<bigint>;
  merchant: WrittenOnce<string>;
  member_id: WrittenOnce<bigint>;
  currency: WrittenOnce<string>;
  realm: WrittenOnce<'real' | 'play'>;
  /** What granted it, such as `operator` or the name of a promotion. */
  source: WrittenOnce<string>;
  grant_scope: WrittenOnce<string>;
  grant_key: WrittenOnce<string>;
  terms: JSONColumnType<BonusTerms, string, never>;
  status: ColumnType<BonusStatus, never, never>;
  granted: WrittenOnce<bigint>;
  deposit: ColumnType<bigint, bigint | undefined, never>;
  principal: bigint;
  requirement: bigint;
  progress: ById;
  max_bet: bigint | null;
  max_win: bigint | null;
  converted: ById;
  removed: ById;
  forfeited: ById;
  cash_id: WrittenOnce<bigint>;
  account_id: WrittenOnce<bigint>;
  promo_id: WrittenOnce<bigint>;
  granted_at: WrittenOnce<Date>;
  activated_at: ColumnType<Date | null, never, never>;
  expires_at: ColumnType<Date | null, never, never>;
  ended_at: ColumnType<Date | null, never, never>;
  end_reason: ColumnType<string | null, never, never>;
}

export type BonusRow = Selectable<BonusTable>;

/** Bets that were taken while a bonus was active; written only by vendors' calls. */
interface BonusBetTable {
  vendor: string;
  tx_id: string;
  bonus_id: bigint;
  player_id: bigint;
  round_id: string;
  cash_part: bigint;
  bonus_part: bigint;
  contribution: bigint;
  state: Generated<'open' | 'counted' | 'late' | 'void'>;
  placed_at: Date;
}

/** What deposits of an account still required after its entry of a version. */
interface DepositTurnoverTable {
  account_id: bigint;
  version: bigint;
  remaining: bigint;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    bonus: BonusTable;
    bonus_bet: BonusBetTable;
    deposit_turnover: DepositTurnoverTable;
  }
}
